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
import { idArgument, jsonOption } from './arguments.ts';
import { type Change, change } from './change.ts';
import { type CommandContext, CommandError } from './context.ts';
import { establishmentsArgument } from './key-arguments.ts';
import { withDatabase } from './open.ts';
import { print } from './output.ts';
import {
  assertCanMail,
  assertFits,
  known,
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
  json?: boolean;
}

/** `mirlo user create|invite|list|set|remove` */
export function addUser(program: Command, context: CommandContext): void {
  const user = program.command('user').description('who signs in to the panel');
  user
    .command('create')
    .description(
      'make a user, and a link that signs them in once; e-mail and name are typed, or stand on standard input, one a line',
    )
    .option('--account <id>', 'account that they belong to', idArgument)
    .option('--operator', 'somebody who runs the server: sees accounts and queues, nobody’s data')
    .addOption(roleOption())
    .option(
      '--establishment <id>',
      'bind them to this establishment; may be given again',
      establishmentsArgument,
    )
    .addOption(
      new Option('--language <language>', 'of the pages and mails').choices(['es', 'en']).default('es'),
    )
    .option('--mail', 'send them the link, and print none')
    .addOption(jsonOption())
    .action((options: CreateOptions) => create(context, options));
  addInvite(user, context);
  user
    .command('list')
    .description('list who can sign in')
    .option('--account <id>', 'only those of this account', idArgument)
    .addOption(jsonOption())
    .action(async ({ account, json = false }: { account?: number; json?: boolean }) => {
      const users = await withDatabase(context, database => listUsers(database, account));
      print(
        context,
        json,
        users.map(userLine),
        context.say({
          es: 'Nadie puede entrar: `mirlo user create`.',
          en: 'Nobody can sign in: `mirlo user create`.',
        }),
      );
    });
  addSet(user, context);
  addRemove(user, context);
}

function addInvite(user: Command, context: CommandContext): void {
  user
    .command('invite')
    .description('make a new link that signs a user in once, and lets them choose a password')
    .argument('<id>', 'id of the user', idArgument)
    .option('--mail', 'send it to them, and print none')
    .addOption(jsonOption())
    .action(async (id: number, { mail = false, json = false }: { mail?: boolean; json?: boolean }) => {
      const made = await withDatabase(context, database =>
        change(context, database, async changed => {
          const found = await known(changed, id);
          return invite(context, changed, found, { operation: 'user invite', mail });
        }),
      );
      show(context, json, made);
    });
}

function addRemove(user: Command, context: CommandContext): void {
  user
    .command('remove')
    .description('remove a user; whoever is signed in as them is out with the next page')
    .argument('<id>', 'id of the user', idArgument)
    .addOption(jsonOption())
    .action(async (id: number, { json = false }: { json?: boolean }) => {
      const gone = await withDatabase(context, database =>
        change(context, database, async changed => {
          const found = await known(changed, id);
          await removeUser(changed, id);
          await changed.audit(userDeed('user remove', found));
          return found;
        }),
      );
      if (json) context.out(`${JSON.stringify({ id, removed: true })}\n`);
      else
        context.out(
          context.say({
            es: `${gone.name} (persona ${id}) ya no puede entrar.\n`,
            en: `${gone.name} (user ${id}) can sign in no more.\n`,
          }),
        );
    });
}

function addSet(user: Command, context: CommandContext): void {
  user
    .command('set')
    .description('change what a user may do; they sign in again')
    .argument('<id>', 'id of the user', idArgument)
    .addOption(roleOption())
    .option(
      '--establishment <id>',
      'bind them to this establishment; may be given again',
      establishmentsArgument,
    )
    .option('--all-establishments', 'bind them to none')
    .addOption(jsonOption())
    .action(
      async (
        id: number,
        {
          role,
          establishment,
          allEstablishments,
          json = false,
        }: { role?: RoleOfUser; establishment?: number[]; allEstablishments?: boolean; json?: boolean },
      ) => {
        const changes = {
          ...(role !== undefined && { role }),
          ...(establishment !== undefined && { establishments: establishment }),
          ...(allEstablishments === true && { establishments: null }),
        };
        const fields = Object.keys(changes);
        if (fields.length === 0)
          throw new CommandError({
            es: 'nada que cambiar: --role, --establishment o --all-establishments',
            en: 'nothing to change: --role, --establishment or --all-establishments',
          });
        const changed = await withDatabase(context, async database => {
          const found = await known(database, id);
          await assertFits(database, { ...found, ...changes });
          return change(context, database, async ({ audit, ...runs }) => {
            await setUser(runs, id, changes, context.now());
            await audit({ ...userDeed('user set', found), fields });
            return known(runs, id);
          });
        });
        print(context, json, [userLine(changed)], '');
      },
    );
}

async function create(
  context: CommandContext,
  { account, operator = false, role, establishment, language, mail = false, json = false }: CreateOptions,
): Promise<void> {
  if (operator === (account !== undefined))
    throw new CommandError({
      es: 'se espera --account ID, o --operator',
      en: 'expected --account ID, or --operator',
    });
  if (operator && (role ?? establishment) !== undefined) throw new CommandError(OPERATOR_IS_FREE);
  const { email, name } = await readPerson(context.say);
  const wanted = {
    account_id: account ?? null,
    email,
    name,
    role: operator ? ('operator' as const) : (role ?? 'reception'),
    establishments: establishment ?? null,
    language,
  };
  const made = await withDatabase(context, async database => {
    await assertFits(database, wanted);
    return change(context, database, async changed => {
      if (await findByEmail(changed, email))
        throw new CommandError({ es: 'otra persona tiene ese correo', en: 'another user has that e-mail' });
      return invite(context, changed, await createUser(changed, wanted, context.now()), {
        operation: 'user create',
        mail,
      });
    });
  });
  show(context, json, made);
}

/** The link is made when the mail is sent: then there is none to show. */
async function invite(
  context: CommandContext,
  { audit, ...runs }: Change,
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

function show(
  context: CommandContext,
  json: boolean,
  { link, ...user }: User & { link: string | null },
): void {
  if (json) context.out(`${JSON.stringify({ ...userLine(user), link })}\n`);
  else if (link === null)
    context.out(
      context.say({
        es: `Se escribe a ${user.name} (persona ${user.id}, ${user.role}).\n`,
        en: `${user.name} (user ${user.id}, ${user.role}) is written to.\n`,
      }),
    );
  else
    context.out(
      context.say({
        es: `${user.name} (persona ${user.id}, ${user.role}) entra una vez, en 7 días, con este enlace:\n\n  ${link}\n`,
        en: `${user.name} (user ${user.id}, ${user.role}) signs in once, within 7 days, with this link:\n\n  ${link}\n`,
      }),
    );
}
