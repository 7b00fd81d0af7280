import { createSimulator, type Simulator } from '@mirlo/mir/simulator';
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPassword } from '../../src/credentials/filer-settings.ts';
import { createAccount } from '../../src/database/accounts.ts';
import { openDatabase, within } from '../../src/database/database.ts';
import { AccountModel, EstablishmentModel } from '../../src/database/models.ts';
import { call, runMirlo, startTestServer, type TestServer } from '../running.ts';
import { temporaryFolder } from '../sql-store.ts';
import { PASSWORD, SECRET_KEY } from './harness.ts';

/** The command line speaks the language of the terminal. */

const folder = temporaryFolder();
let simulator: Simulator;
let server: TestServer;
let env: Record<string, string>;
let place: number;

beforeAll(async () => {
  simulator = createSimulator({
    accounts: [{ user: 'B12345678WS', password: PASSWORD, arrendadores: ['0000000001'] }],
  });
  const { url } = await simulator.listen();
  const own = {
    DATABASE_URL: `sqlite:${folder.path}/mirlo.db`,
    MIR_URL: url,
    FILING: 'elsewhere',
    SECRET_KEY,
  };
  env = own;
  server = await startTestServer(own);
  const body = { nombre: `Hostal ${'Largo '.repeat(8)}`, numero_establecimiento: '1' };
  place = Number(
    (await call(server.url, server.keys.production, 'POST', '/v1/establishments', body)).body.id,
  );
  for (let i = 0; i < 3; i++) {
    const guest = {
      nombre: 'Marina',
      apellido1: 'Ejemplo',
      establecimiento_id: place,
      referencia: `RES-${i}`,
    };
    await call(server.url, server.keys.production, 'POST', '/v1/guests', guest);
  }
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
  folder.remove();
});

const mirlo = (args: string[], more: Record<string, string> = {}) => runMirlo(args, { ...env, ...more });

async function configure(password: string): Promise<void> {
  const database = await openDatabase(env.DATABASE_URL ?? '');
  const filer = { table: 'accounts', id: server.account } as const;
  const mir_password = await sealPassword(database, SECRET_KEY, filer, { password: () => password });
  const mir = { mir_user: 'B12345678WS', mir_password, codigo_arrendador: '0000000001' };
  await database.call(({ knex }) => AccountModel.query(knex).findById(server.account).patch(mir));
  await database.close();
}

describe('the command line', () => {
  it('speaks the language of the terminal, or the one that is asked for; scripts read the same in both', async () => {
    const [spanish, english] = [await mirlo(['status'], { LANG: 'es_ES.UTF-8' }), await mirlo(['status'])];
    expect(spanish.stdout).toContain('Registros');
    expect(english.stdout).toContain('Records');
    expect((await mirlo(['status', '--lang', 'en'], { LANG: 'es_ES.UTF-8' })).stdout).toContain('Records');
    for (const command of [
      'records',
      'establishment list',
      'account list',
      `account show ${server.account}`,
    ]) {
      const facts = async (more: Record<string, string>) =>
        (await mirlo([...command.split(' '), '--json'], more)).json;
      expect(await facts({ LANG: 'es_ES.UTF-8' }), command).toEqual(await facts({}));
    }
    const wrong = await mirlo(['account', 'show', '99'], { LANG: 'es_ES.UTF-8' });
    expect([wrong.code, wrong.stderr]).toEqual([1, 'mirlo: no hay ninguna cuenta 99\n']);
  });

  it('lists records with reference and establishment, counts the reasons, and says how many more there are', async () => {
    const { stdout, json } = await mirlo(['records', '--limit', '2', '--json']);
    expect(stdout).not.toContain('of 3');
    expect(json).toMatchObject([
      { establecimiento_id: place, referencia: 'RES-0' },
      { establecimiento_id: place, referencia: 'RES-1' },
    ]);
    const english = (await mirlo(['records', '--limit', '2'])).stdout;
    expect(english).toContain('RES-0  ');
    expect(english).toMatch(/^2 {2}[\w.]+$/m);
    expect(english).toContain('2 of 3: --limit 3');
    expect((await mirlo(['records', '--limit', '2', '--lang', 'es'])).stdout).toContain('2 de 3: --limit 3');
    for (const narrowed of [['--state', 'sent'], ['--due-within', '1m'], ['--not-exported']])
      expect((await mirlo(['records', ...narrowed])).stdout, String(narrowed)).toBe(
        'No record is as these options ask.\n',
      );
  });

  it('shows an account with how it stands with the ministry, and an establishment with whose credentials it files', async () => {
    const id = String(server.account);
    expect((await mirlo(['account', 'list', '--json'])).json).toMatchObject([{ ministry: 'no' }]);
    await configure(PASSWORD);
    expect((await mirlo(['account', 'list', '--json'])).json).toMatchObject([{ ministry: 'files' }]);
    const [account] = (await mirlo(['account', 'show', id, '--json'])).json;
    expect(account).toMatchObject({
      ministry: 'files',
      held: 3,
      mir_user: 'B12345678WS',
      password: 'stored',
    });
    const { stdout } = await mirlo(['account', 'show', id]);
    expect(stdout).not.toContain(PASSWORD);
    expect(stdout).toContain('Hostal Largo');
    const [shown] = (await mirlo(['establishment', 'show', String(place), '--json'])).json;
    expect(shown).toMatchObject({ id: place, autoridad: 'mir', credentials: "the account's" });
    expect(shown?.files).toBe('yes (as its account)');
    const spanish = (await mirlo(['establishment', 'show', String(place), '--lang', 'es'])).stdout;
    expect(spanish).toMatch(/^ {2}comunica +sí \(como la cuenta\)$/m);
    expect((await mirlo(['establishment', 'show', '99'])).stderr).toBe(
      'mirlo: there is no establishment 99\n',
    );
  });

  it('asks the ministry with the credentials that an establishment files with', async () => {
    await configure(PASSWORD);
    const taken = await mirlo(['establishment', 'test', String(place)]);
    expect([taken.code, taken.stdout]).toEqual([
      0,
      `The ministry takes the credentials of account ${server.account}.\n`,
    ]);
    await configure('another one');
    const refused = await mirlo(['establishment', 'test', String(place), '--lang', 'es']);
    expect(refused.code).toBe(2);
    expect(refused.stdout).toContain('El Ministerio rechaza las credenciales');
    const half = (mir_user: string | null) =>
      server.database.call(({ knex }) => EstablishmentModel.query(knex).findById(place).patch({ mir_user }));
    await half('B12345678WS');
    const none = await mirlo(['establishment', 'test', String(place)]);
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('neither establishment')]);
    await half(null);
  });

  it.each([
    ['', 'SECRET_KEY no está puesta'],
    ['short', 'SECRET_KEY tiene 5 caracteres'],
    ['another key than the stored one', 'SECRET_KEY no es aquella con la que se guardaron contraseñas'],
    ['mirlo-demo-secret-key', 'SECRET_KEY no es aquella', 'SECRET_KEY es la de la demostración'],
  ])('says in Spanish what is wrong with SECRET_KEY=%s', async (SECRET_KEY, said, byDoctor = said) => {
    const spanish = { LANG: 'es_ES.UTF-8', SECRET_KEY };
    expect((await mirlo(['establishment', 'test', String(place)], spanish)).stderr).toContain(
      `mirlo: ${said}`,
    );
    expect((await mirlo(['doctor', '--json'], spanish)).stdout).not.toContain(byDoctor);
    expect((await mirlo(['doctor'], spanish)).stdout.replace(/\s+/g, ' ')).toContain(byDoctor);
  });

  it('tells an account in which nothing waits from one that does not exist', async () => {
    const { id } = await server.database.transaction(session =>
      createAccount(within(session), { name: 'Other', plan: 'free', api_enabled: true }, 1),
    );
    expect((await mirlo(['records', '--account', String(id)])).stdout).toBe(
      `Nothing waits in account ${id}.\n`,
    );
    const unknown = await mirlo(['records', '--account', '99']);
    expect([unknown.code, unknown.stderr]).toEqual([1, 'mirlo: there is no account 99\n']);
  });

  it('wraps an error on a terminal, and leaves it on one line elsewhere', async () => {
    const wrong = [
      ['records', '--state', 'foo'],
      ['doctor', '--wrong'],
      ['establishment', 'test', '1'],
    ];
    for (const args of wrong)
      for (const LANG of ['es_ES.UTF-8', 'en_GB.UTF-8']) {
        const own = { ...env, LANG, SECRET_KEY: '' };
        const [shown, logged] = [await runMirlo(args, own, { live: true }), await runMirlo(args, own)];
        for (const line of shown.stderr.split('\n')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
        expect(logged.stderr).toMatch(/^mirlo: .+\n$/);
        expect(shown.stderr.replace(/\n(?!$)/g, ' ')).toBe(logged.stderr);
      }
  });

  /** Runs these commands in both languages. Returns the lines of more than 80 columns. */
  async function wideLines(commands: readonly string[][]): Promise<string[]> {
    const wide: string[] = [];
    for (const LANG of ['es_ES.UTF-8', 'en_GB.UTF-8'])
      for (const args of commands) {
        // Where MIR_URL is not set, `mirlo status` shows the ministry of the server that filed
        // last.
        const { stdout } = await mirlo(args, { LANG, MIR_URL: '' });
        wide.push(...stdout.split('\n').filter(line => stringWidth(line) > 80));
      }
    return wide;
  }

  it('says what an establishment files, by its authority and by the switch of its account', async () => {
    await configure(PASSWORD);
    const shown = async () =>
      (await mirlo(['establishment', 'show', String(place)])).stdout.replace(/\s+/g, ' ');
    expect(await shown()).toContain('files yes (as its account)');
    await mirlo(['establishment', 'set', String(place), '--autoridad', 'mossos']);
    expect(await shown()).toContain('its guests: no, mossos takes them');
    await mirlo(['establishment', 'set', String(place), '--autoridad', 'municipio']);
    await mirlo(['account', 'set', String(server.account), '--filing', 'off']);
    expect(await shown()).toContain('files no, switched off');
    const own = { mir_user: 'B12345678WS', mir_password: 'sealed', codigo_arrendador: '0000000001' };
    const none = { mir_user: null, mir_password: null, codigo_arrendador: null };
    const { knex } = server.database;
    await knex('establishments').where({ id: place }).update(own);
    expect(await shown()).toContain('files no, switched off');
    await knex('establishments').where({ id: place }).update(none);
    const [status, doctor] = [
      await mirlo(['status', '--lang', 'es']),
      await mirlo(['doctor', '--lang', 'es']),
    ];
    for (const { stdout } of [status, doctor])
      expect(stdout.replace(/\s+/g, ' ')).toContain(`cuenta ${server.account} (`);
    await mirlo(['account', 'set', String(server.account), '--filing', 'on']);
  });

  it('has Spanish words for who did what, for what a purge would remove, and for keys', async () => {
    const spanish = async (...args: string[]) => (await mirlo([...args, '--lang', 'es'])).stdout;
    expect(await spanish('audit')).toMatch(
      / clave 1, desde 127.0.0.1\n +cuenta 1: createGuest huéspedes 1\n/,
    );
    expect(await spanish('audit')).toContain(' orden ');
    expect(await spanish('purge', '--dry-run')).toMatch(/^ {2}huéspedes +0$/m);
    expect(await spanish('key', 'list')).toMatch(/^ID {2}CUENTA {2}CLASE/);
    const refusals = [
      [['purge', '--before', '2026-11-01', '--dry-run'], 'se conserva tres años'],
      [
        ['record', 'adopt', 'guest', '99', '0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b'],
        'no hay ningún registro 99 de guests',
      ],
      [
        ['record', 'lote', 'guest', '99', '0b1f5a52-7d0c-4f5b-9a0e-3c1d2e4f5a6b'],
        'no hay ningún registro 99 de guests',
      ],
      [['restore', 'check', '/dev/null'], 'no es un diario de envíos'],
      [['serve', '--json'], 'otro servidor trabaja con'],
    ] as const;
    for (const [args, said] of refusals)
      expect((await mirlo([...args, '--lang', 'es'])).stderr, args.join(' ')).toContain(said);
  });

  it('fits a terminal of 80 columns with the longest names and references, and in its help', async () => {
    const { knex } = server.database;
    const referencia = 'R'.repeat(50);
    const reason = `10120 ${'El arrendador no tiene habilitado el servicio web. '.repeat(3)}`;
    const stopped = JSON.stringify({ rule: 'account.stopped', params: { reason } });
    const before = await knex('accounts').where('id', server.account).first('name', 'stopped');
    await knex('accounts')
      .where('id', server.account)
      .update({ name: `Cadena ${'Larga '.repeat(15)}`, stopped });
    await knex('guests').update({ referencia });
    await knex('communications').update({ referencia });
    const commands = [
      ['status'],
      ['records'],
      ['record', 'show', 'guest', '1'],
      ['account', 'show', String(server.account)],
      ['establishment', 'show', String(place)],
      ['record', '--help'],
      ['restore', '--help'],
      ['person', '--help'],
    ];
    expect(await wideLines(commands)).toEqual([]);
    const shown = (await mirlo(['establishment', 'show', String(place), '--lang', 'es'])).stdout;
    expect(shown.replace(/\s+/g, ' ')).toContain('comunica no, el Ministerio la rechaza (como la cuenta)');
    expect((await mirlo(['status', '--lang', 'es'])).stdout).toContain(`cuenta ${server.account} (Cadena`);
    await knex('accounts')
      .where('id', server.account)
      .update(before ?? {});
  });

  it('fits a terminal of 80 columns, in both languages', async () => {
    const commands = [
      ['status'],
      ['records'],
      ['record', 'show', 'guest', '1'],
      ['key', 'list'],
      ['audit'],
      ['doctor'],
      ['account', 'list'],
      ['account', 'show', String(server.account)],
      ['account', 'set', String(server.account), '--name', `Grupo ${'Largo '.repeat(12)}`.trim()],
      ['establishment', 'list'],
      ['establishment', 'show', String(place)],
      ['establishment', 'set', String(place), '--autoridad', 'municipio'],
      ['user', 'list'],
      ['precheckin', 'list', '--account', String(server.account)],
      ['mail', 'list'],
      ['codes', 'check'],
      ['purge', '--dry-run'],
      ['restore', 'check', '--dry-run', `${folder.path}/none.jsonl`],
    ];
    expect(await wideLines(commands)).toEqual([]);
  });
});
