import type { Words } from '@mirlo/look';
import type { OperatedAccount } from '@mirlo/web';
import type { Command } from 'commander';
import { accountsOf } from '../people/operator.ts';
import { accountFacts, accountLine } from './account-line.ts';
import { mirLine } from './account-mir.ts';
import { addCommand, idArgument } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { establishmentLines, inShort } from './establishment.ts';
import { knownAccount } from './known.ts';
import { withExistingDatabase } from './open.ts';
import { printJson, tableText } from './output.ts';
import { shownBy } from './paint.ts';
import { factsText } from './screen.ts';

const MINISTRY_WORDS = {
  off: { es: 'apagada', en: 'off' },
  stopped: { es: 'parada', en: 'stopped' },
  files: { es: 'comunica', en: 'files' },
  own: { es: 'sus establecimientos', en: 'own' },
  no: { es: 'no', en: 'no' },
} as const satisfies Record<string, Words>;

/**
 * Says in one word how an account files with the ministry; `own`: only with credentials of its
 * establishments.
 */
export function ministryState({
  filing,
  files,
  stopped,
}: Pick<OperatedAccount, 'filing' | 'files' | 'stopped'>): keyof typeof MINISTRY_WORDS {
  if (!filing) return 'off';
  if (stopped !== null) return 'stopped';
  if (files === 'no') return 'no';
  return files === 'account' ? 'files' : 'own';
}

/** Returns the word of `ministryState` for a reader. Scripts get the English key. */
export function ministryText(
  state: keyof typeof MINISTRY_WORDS,
  { json, say }: Pick<CommandContext, 'json' | 'say'>,
): string {
  return json ? state : say(MINISTRY_WORDS[state]);
}

/** `mirlo account show N` */
export function addAccountShow(account: Command, context: CommandContext): void {
  addCommand(
    account,
    'show',
    'show an account: who it is in law, how it files with the ministry, what waits in it',
  )
    .argument('<id>', 'id of the account', idArgument)
    .action(async (id: number) => {
      const { facts, establishments } = await withExistingDatabase(context, async database => {
        const account = await knownAccount(database, id);
        const all = await database.call(session => accountsOf(session, context.now()));
        const filing = all.find(one => one.id === id);
        const mir = await mirLine(context, database, { table: 'accounts', id });
        const waiting = filing && {
          ministry: ministryText(ministryState(filing), context),
          ...{ held: filing.held, refused: filing.refused, under_way: filing.underWay, late: filing.late },
          stopped: filing.stopped,
        };
        return {
          facts: { ...accountLine(account), ...accountFacts(account), account: id, ...mir, ...waiting },
          establishments: await establishmentLines(context, database, { account: id }),
        };
      });
      if (context.json) return printJson(context, [{ ...facts, establishments }]);
      const { account: _, ...shown } = facts;
      context.out(factsText(shown, context.say));
      if (establishments.length === 0) return;
      const { paint, say } = shownBy(context);
      const heading = paint('strong', say({ es: 'Establecimientos', en: 'Establishments' }));
      context.out(`\n${heading}\n${tableText(establishments.map(inShort), { paint, say })}`);
    });
}
