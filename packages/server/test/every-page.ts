import { CommunicationModel } from '../src/database/models.ts';
import { importClient } from './import-client.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * Text columns that hold a code, a date, a digest or a list: what is typed never gets there as it
 * is.
 */
const CODED =
  /^(state|kind|plan|scope|role|rol|language|establishments|allow_ip|hash|prefix|last\w+|stopped|quiet_hours|mir_password|\w*search\w*|uuid|codigo_municipio|autoridad|\w+_key|fecha_\w+|hora_\w+|validez|caducidad_tarjeta|resource|unit|communication|operation|lote|fingerprint|issues|differs|members|code|lease_token|digest|body|seen_on|token_\w+|action|actor|fields|run|counts|answer|facts|idioma|ministry|place|request_id|header_hash|password_hash|failed|id|enlace_externo|credential_\w+|public_key|transports)$/;
/** Tables of which nothing is shown as it is stored, or whose rows the server itself makes. */
const INNER =
  /^(knex_|sqlite_|sessions|sign_in_links|challenges|rounds|mails|checkins|signatures|correction_codes|import|filing_journals|ministries|alerts)/;

export type Site = Awaited<ReturnType<typeof siteWithEverything>>;

/**
 * Starts a server with a record of each kind that the panel shows, and signs in an owner and an
 * operator. It uses SQLite, which takes texts of any length.
 */
export async function siteWithEverything() {
  const server = await startTestServer({ SECRET_KEY: 'a1'.repeat(32) });
  const panel = panelClient(server);
  const owner = await panel.signedIn();
  const operator = await panel.signedIn({ role: 'operator', account_id: null });
  const id = async (path: string, body: object) => Number((await server.call('POST', path, body)).body.id);
  const place = await id('/v1/establishments', { nombre: 'Hotel', numero_establecimiento: '1' });
  const stay = { establecimiento_id: place, fecha_entrada: '2026-11-22', referencia: 'R' };
  const guest = await id('/v1/guests', { ...stay, nombre: 'Ana', apellido1: 'Roi', tipo_documento: 'PAS' });
  await server.call('PUT', `/v1/guests/${guest}`, { habitacion: '1' });
  await id('/v1/guests', { ...stay, nombre: 'Leo', apellido1: 'Roi' });
  const person = { rol: 'TI', nombre: 'Ana', apellido1: 'Roi', license: { tipo: 'B', numero: '1' } };
  const rental = await id('/v1/rentacar/contracts', {
    contract: { establecimiento_id: place, referencia: 'A', fecha_recogida: '2026-11-22 10:00:00' },
    vehicle: { marca: 'SEAT' },
    persons: [
      { ...person, address: { direccion: 'Calle 1', pais: 'ESP' } },
      { rol: 'CS', nombre: 'Leo', apellido1: 'Roi' },
    ],
    pickup_address: { direccion: 'Calle 2', pais: 'ESP' },
  });
  const link = await id('/v1/invitations', { ...stay, fecha_salida: '2026-11-24', referencia: 'L' });
  await seedFilings(server, { guest, rental });
  await seedPasskeys(server.database);
  const client = importClient(panel.ask, owner);

  /**
   * Uploads a hostile file twice. Returns the path of the page of its columns, and that of its
   * rehearsal.
   */
  async function importsOf(text: string): Promise<string[]> {
    const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const line = (...cells: string[]) => cells.map(cell).join(';');
    const rows = [line('Nombre', 'Apellidos', text), line(text, text, text)].join('\r\n');
    const files = await Promise.all([client.upload(rows, `${text}.csv`), client.upload(rows, `${text}.csv`)]);
    const [first, second] = files.map(({ path }) => path);
    await client.rehearse(second ?? '');
    await client.settled(second ?? '');
    return [first ?? '', second ?? ''];
  }

  /** Writes a text into every field that somebody types. */
  async function fill(text: string): Promise<void> {
    const { knex } = server.database;
    for (const { name: table } of await knex.raw("SELECT name FROM sqlite_master WHERE type = 'table'")) {
      if (INNER.test(table)) continue;
      const columns: { name: string; type: string }[] = await knex.raw(`PRAGMA table_info(${table})`);
      const typed = columns.filter(({ name, type }) => /char|text/i.test(type) && !CODED.test(name));
      // The e-mail addresses of users must stay different, so the id is appended.
      const set = typed.map(
        ({ name }) => `${name} = ? || ${table === 'users' && name === 'email' ? 'id' : "''"}`,
      );
      if (set.length > 0)
        await knex.raw(
          `UPDATE ${table} SET ${set}`,
          typed.map(() => text),
        );
    }
  }
  const { id: driver } = await server.database.knex('persons').where({ rol: 'CS' }).first('id');
  const { id: key } = await server.database.knex('api_keys').first('id');
  const ids = { place, guest, rental, driver: Number(driver), link, key: Number(key) };
  return { server, panel, owner, operator, ids, importsOf, fill };
}

/** Stores a passkey for each user, with a name as users give it. */
async function seedPasskeys({ knex }: TestServer['database']): Promise<void> {
  const coded = { public_key: 'AA', counter: 0, synced: true, created_at: Date.now() };
  const users: { id: number }[] = await knex('users').select('id');
  for (const { id } of users) {
    const own = { user_id: id, name: 'Llave', credential_hash: `${id}`, credential_id: `${id}` };
    await knex('passkeys').insert({ ...own, ...coded });
  }
}

async function seedFilings(
  { database, account }: Awaited<ReturnType<typeof startTestServer>>,
  { guest, rental }: { guest: number; rental: number },
): Promise<void> {
  const now = Date.now();
  const lote = { account_id: account, establecimiento_id: 1, size: 1, attempts: 1, polls: 0, body: '' };
  await database.knex('lotes').insert({
    ...lote,
    ...{ operation: 'A', state: 'done', codigo_arrendador: '1', lote: 'L', sent_at: now },
    ...{ created_at: now, updated_at: now },
  });
  for (const [resource, record_id] of [
    ['guests', guest],
    ['contracts', rental],
  ] as const) {
    const [submission] = await database.knex('submissions').where({ resource, record_id });
    await database.call(({ knex }) =>
      CommunicationModel.query(knex).insert({
        ...{ account_id: account, establecimiento_id: 1, unit: submission.unit, communication: 'PV' },
        ...{ ordinal: 1, referencia: 'R', fingerprint: 'f', members: [[resource, record_id, 1]] },
        ...{ state: 'rejected', words: 'No', lote_id: 1, orden: 1, due_at: null },
        ...{ created_at: now, updated_at: now },
      }),
    );
  }
  const when = { at: now, account_id: account };
  await database
    .knex('evidence')
    .insert({ ...when, kind: 'purge', actor: 'A', rule: 'R', reason: 'B', counts: '{}' });
  await database.knex('ministries').insert({ address: 'https://mir.example/', kind: 'trial', seen_at: now });
  await database
    .knex('breakers')
    .insert({ ministry: 'https://mir.example/', state: 'open', since: now, words: 'W' });
}
