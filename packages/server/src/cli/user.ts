import { ROOT } from '@mirlo/web';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { enqueue } from '../mail/outbox.ts';
import { makeLink } from '../people/links.ts';
import {
  createUser,
  findByEmail,
  listUsers,
  type RoleOfUser,
  removeUser,
  setUser,
  type User,
} from '../people/users.ts';
import { addCommand, idArgument, withoutUndefined } from './arguments.ts';
import { type CommandChange, change, changing } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { establishmentsArgument } from './key-arguments.ts';
import { withDatabase } from './open.ts';
import { print, printDone, printOne } from './output.ts';
import {
  assertCanMail,
  assertFits,
  knownUser,
  OPERATOR_IS_FREE,
  readPerson,
  roleOption,
  userDeed,
  userLine,
} from './user-facts.ts';

interface CreateOptions {
  account?: number;
  operator?: boolean;
  role?: RoleOfUser;
  establishment?: number[];
  language: 'es' | 'en';
  mail?: boolean;
}

interface SetOptions {
  role?: RoleOfUser;
  establishment?: number[];
  allEstablishments?: boolean;
}

const BIND = 'bind them to this establishment; may be given again';

/** `mirlo user create|invite|list|set|remove` */
export function addUser(program: Command, context: CommandContext): void {
  const user = program.command('user').description('who signs in to the panel');
  addCommand(
    user,
    'create',
    'make a user, and a link that signs them in once; e-mail and name are typed, or stand on standard input, one a line',
  )
    .option('--account <id>', 'account that they belong to', idArgument)
    .option('--operator', 'somebody who runs the server: sees accounts and queues, nobody’s data')
    .addOption(roleOption())
    .option('--establishment <id>', BIND, establishmentsArgument)
    .addOption(
      new Option('--language <language>', 'of the pages and mails').choices(['es', 'en']).default('es'),
    )
    .option('--mail', 'send them the link, and print none')
    .action((options: CreateOptions) => create(context, options));
  addCommand(user, 'invite', 'make a new link that signs a user in once, and lets them choose a password')
    .argument('<id>', 'id of the user', idArgument)
    .option('--mail', 'send it to them, and print none')
    .action(async (id: number, { mail = false }: { mail?: boolean }) => {
      const made = await changing(context, async changed =>
        invite(context, changed, await knownUser(changed, id), { operation: 'user invite', mail }),
      );
      showInvited(context, made);
    });
  addCommand(user, 'list', 'list who can sign in')
    .option('--account <id>', 'only those of this account', idArgument)
    .action(async ({ account }: { account?: number }) => {
      const users = await withDatabase(context, database => listUsers(database, account));
      const lines = users.map(one => {
        const { language, created, establishments, ...line } = userLine(one);
        return context.json ? userLine(one) : { ...line, 'estab.': establishments };
      });
      print(context, lines, {
        es: 'Nadie puede entrar: `mirlo user create`.',
        en: 'Nobody can sign in: `mirlo user create`.',
      });
    });
  addChanges(user, context);
}

function addChanges(user: Command, context: CommandContext): void {
  addCommand(user, 'set', 'change what a user may do; they sign in again')
    .argument('<id>', 'id of the user', idArgument)
    .addOption(roleOption())
    .option('--establishment <id>', BIND, establishmentsArgument)
    .option('--all-establishments', 'bind them to none')
    .action((id: number, options: SetOptions) => set(context, id, options));
  addCommand(user, 'remove', 'remove a user; whoever is signed in as them is out with the next page')
    .argument('<id>', 'id of the user', idArgument)
    .action(async (id: number) => {
      const { name } = await changing(context, async changed => {
        const found = await knownUser(changed, id);
        await removeUser(changed, id);
        await changed.audit(userDeed('user remove', found));
        return found;
      });
      const removed = {
        es: `${name} (persona ${id}) ya no puede entrar.`,
        en: `${name} (user ${id}) can sign in no more.`,
      };
      printDone(context, { id, removed: true }, removed);
    });
}

async function set(
  context: CommandContext,
  id: number,
  { role, establishment, allEstablishments }: SetOptions,
): Promise<void> {
  const establishments = allEstablishments === true ? null : establishment;
  const changes = withoutUndefined({ role, establishments });
  const fields = Object.keys(changes);
  if (fields.length === 0)
    throw new CommandError({
      es: 'nada que cambiar: --role, --establishment o --all-establishments',
      en: 'nothing to change: --role, --establishment or --all-establishments',
    });
  const changed = await withDatabase(context, async database => {
    const found = await knownUser(database, id);
    await assertFits(database, { ...found, ...changes });
    return change(context, database, async ({ audit, ...runs }) => {
      await setUser(runs, id, changes, context.now());
      await audit({ ...userDeed('user set', found), fields });
      return knownUser(runs, id);
    });
  });
  printOne(context, userLine(changed));
}

async function create(
  context: CommandContext,
  { account, operator = false, role, establishment, language, mail = false }: CreateOptions,
): Promise<void> {
  if (operator === (account !== undefined))
    throw new CommandError({
      es: 'se espera --account ID, o --operator',
      en: 'expected --account ID, or --operator',
    });
  if (operator && (role ?? establishment) !== undefined) throw new CommandError(OPERATOR_IS_FREE);
  const { email, name } = await readPerson(context.say);
  const wanted = {
    ...{ account_id: account ?? null, email, name, language },
    role: operator ? ('operator' as const) : (role ?? 'reception'),
    establishments: establishment ?? null,
  };
  const made = await withDatabase(context, async database => {
    await assertFits(database, wanted);
    return change(context, database, async changed => {
      if (await findByEmail(changed, email))
        throw new CommandError({ es: 'otra persona tiene ese correo', en: 'another user has that e-mail' });
      const user = await createUser(changed, wanted, context.now());
      return invite(context, changed, user, { operation: 'user create', mail });
    });
  });
  showInvited(context, made);
}

/**
 * Makes a link that signs a user in. With `mail` it is made when the mail is sent, and null here.
 */
async function invite(
  context: CommandContext,
  { audit, ...runs }: CommandChange,
  user: User,
  { operation, mail }: { operation: 'user create' | 'user invite'; mail: boolean },
): Promise<User & { link: string | null }> {
  await audit(userDeed(operation, user));
  const config = readConfig(context.env);
  if (mail) {
    assertCanMail(context);
    await enqueue(runs, { account_id: user.account_id, user_id: user.id, kind: 'invite' }, context.now());
    return { ...user, link: null };
  }
  const token = await makeLink(runs, user.id, 'invite', context.now());
  const { PUBLIC_URL, PORT } = config;
  return { ...user, link: `${PUBLIC_URL ?? `http://localhost:${PORT}`}${ROOT}/enter/${token}` };
}

function showInvited(context: CommandContext, { link, ...user }: User & { link: string | null }): void {
  const [es, en] = [
    `${user.name} (persona ${user.id}, ${user.role})`,
    `${user.name} (user ${user.id}, ${user.role})`,
  ];
  const words =
    link === null
      ? { es: `Se escribe a ${es}.`, en: `${en} is written to.` }
      : {
          es: `${es} entra una vez, en 7 días, con este enlace:\n\n  ${link}`,
          en: `${en} signs in once, within 7 days, with this link:\n\n  ${link}`,
        };
  printDone(context, { ...userLine(user), link }, words);
}
