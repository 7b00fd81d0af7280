import type { OperatedAccount } from '@mirlo/web';
import type { Command } from 'commander';
import { accountsOf } from '../people/operator.ts';
import { accountFacts, accountLine } from './account-line.ts';
import { mirLine } from './account-mir.ts';
import { idArgument, jsonOption } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { establishmentLines, inShort } from './establishment.ts';
import { knownAccount } from './known.ts';
import { sayFor } from './language.ts';
import { withExistingDatabase } from './open.ts';
import { type Line, table } from './output.ts';
import { type Shown, shownBy } from './paint.ts';
import { factsText } from './screen.ts';

/** How an account stands with the ministry, in a word: what `account list` shows of it. */
export function ministryState({
  filing,
  files,
  stopped,
}: Pick<OperatedAccount, 'filing' | 'files' | 'stopped'>): 'off' | 'stopped' | 'files' | 'own' | 'no' {
  if (!filing) return 'off';
  if (stopped !== null) return 'stopped';
  if (files === 'no') return 'no';
  return files === 'account' ? 'files' : 'own';
}

/** `mirlo account show N` */
export function addAccountShow(account: Command, context: CommandContext): void {
  account
    .command('show')
    .description('show an account: who it is in law, how it files with the ministry, what waits in it')
    .argument('<id>', 'id of the account', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const found = await withExistingDatabase(context, async database => {
        const account = await knownAccount(database, id);
        const now = context.now();
        const all = await database.call(session => accountsOf(session, now));
        const filing = all.find(one => one.id === id);
        const say = sayFor(context, json);
        const mir = await mirLine(say, database, { table: 'accounts', id });
        const establishments = await establishmentLines(database, { account: id }, say);
        return { account, filing, mir, establishments };
      });
      const { account, filing, mir, establishments } = found;
      const waiting = filing && {
        ministry: ministryState(filing),
        ...{ held: filing.held, refused: filing.refused, under_way: filing.underWay, late: filing.late },
        stopped: filing.stopped,
      };
      const facts: Line = { ...accountLine(account), ...accountFacts(account), ...mir, ...waiting };
      if (json) context.out(`${JSON.stringify({ ...facts, establishments })}\n`);
      else context.out(screen(facts, establishments, shownBy(context)));
    });
}

function screen(
  facts: Line,
  establishments: Awaited<ReturnType<typeof establishmentLines>>,
  { paint, say }: Shown,
): string {
  const heading = paint('strong', say({ es: 'Establecimientos', en: 'Establishments' }));
  const places =
    establishments.length === 0 ? '' : `\n${heading}\n${table(establishments.map(inShort), paint)}`;
  return `${factsText(facts, say)}${places}`;
}
