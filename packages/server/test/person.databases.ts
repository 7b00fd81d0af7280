import { afterEach, describe, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { appendAudit, commandLine } from '../src/audit/append.ts';
import { erasePerson } from '../src/person/erase.ts';
import { exportPerson } from '../src/person/export.ts';
import { SeveralPeople } from '../src/person/held.ts';
import { keptUntil } from '../src/person/kept.ts';
import { PersonInReason } from '../src/person/reason.ts';
import { foldDocument, readWho, type Who } from '../src/person/who.ts';
import { type Bench, openBench } from './submitter/harness.ts';

/** A person's rights by the GDPR (art. 15 and 17), as far as the decree leaves them. */

const NOW = Date.UTC(2026, 10, 22, 12);
const DOCUMENT = 'ZZ-918.273 x';
const WHO: Who = { document: 'ZZ918273X', born: null };

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

describe('whom somebody asks about', () => {
  it.each([
    ['12345678z', { document: '12345678Z', born: null }],
    [' 12.345.678-Z \n', { document: '12345678Z', born: null }],
    ['AB 123/456 1990-05-17', { document: 'AB123456', born: '1990-05-17' }],
    ['AB123456\n1990-05-17\n', { document: 'AB123456', born: '1990-05-17' }],
    ['', null],
    ['%_ ()', null],
    ["ab_12'(x),–%", { document: 'AB12X', born: null }],
    ['n\u0303u\u00a0-\t777, 1990-05-17', { document: 'ÑU777', born: '1990-05-17' }],
  ])('is read from %j', (text, who) => expect(readWho(text)).toEqual(who));
});

it('what ended on a day is kept three years, to the day', () => {
  expect([keptUntil('2026-11-21'), keptUntil('2024-02-29')]).toEqual(['2029-11-21', '2027-02-28']);
});

describeOnDatabases('a person', ({ newUrl }) => {
  async function open(): Promise<Bench> {
    bench = await openBench({ databaseUrl: await newUrl() });
    return bench;
  }
  const run = (of: Bench, who = WHO) =>
    exportPerson(of.database, of.account, who, { now: NOW, progress: () => undefined });
  const erase = (of: Bench, dryRun = false, reason = 'asked in letter 7') =>
    erasePerson(of.database, of.account, WHO, {
      reason,
      dryRun,
      now: NOW,
      audit: (session, deed) => appendAudit(session, [commandLine(deed, NOW)]),
      progress: () => undefined,
    });
  const accepted = (of: Bench, ids: number[]) =>
    of.until(async () => {
      const states = await Promise.all(ids.map(async id => (await of.mir('guests', id)).state));
      return states.every(state => state === 'accepted') || states;
    });

  /**
   * Makes records of the person: in a stay with somebody else, and in another stay whose record was
   * deleted.
   */
  async function furnished() {
    const of = await open();
    const mine = { numero_documento: DOCUMENT, nombre: 'Zoraida', contacto_email: 'zoraida@example.com' };
    const stay = await of.guest({ ...mine, referencia: 'A' });
    const other = await of.guest({ referencia: 'A', nombre: 'Otherseed', numero_documento: 'OTHER1' });
    const deleted = await of.guest({
      ...mine,
      referencia: 'B',
      fecha_entrada: '2026-01-02',
      fecha_salida: '2026-01-03',
    });
    await accepted(of, [stay, other, deleted]);
    await of.call('DELETE', `/v1/guests/${deleted}`);
    await linkTo(of, 'Zoraida@example.com', 'else@example.com');
    return { of, stay, other, deleted };
  }

  /** Makes pre-check-in links for these addresses. */
  async function linkTo(of: Bench, ...mails: string[]): Promise<void> {
    const { knex } = of.database;
    const [place] = await knex('establishments').select('id');
    const link = {
      account_id: of.account,
      sandbox: 0,
      establecimiento_id: place.id,
      nombre_hotel: 'H',
      fecha_entrada: '2026-01-01',
      fecha_salida: '2026-01-02',
      personas: 1,
      completadas: 0,
      search_text: '',
      created_at: 1,
      updated_at: 1,
    };
    for (const [i, email_cliente] of mails.entries())
      await knex('invitations').insert({
        ...link,
        uuid: `link-${i}`,
        referencia: `link-${i}`,
        email_cliente,
        fecha_envio: '2026-01-01 10:00:00',
      });
  }

  it('is given all that is held: records, filings, what was sent also of a deleted one, links; and nothing of others', async () => {
    const { of, stay } = await furnished();
    const held = await run(of);
    expect(held.records).toMatchObject([
      {
        resource: 'guests',
        record: { id: stay, nombre: 'Zoraida' },
        submission: { state: 'accepted' },
        filings: [{ state: 'accepted' }],
      },
    ]);
    expect(held.sent.map(({ contrato }) => contrato.referencia).sort()).toEqual(['A', 'B']);
    for (const { persona } of held.sent) expect(persona).toMatchObject([{ nombre: 'Zoraida' }]);
    expect(held.invitations).toMatchObject([{ uuid: 'link-0' }]);
    expect(JSON.stringify(held)).not.toMatch(/Otherseed|OTHER1|else@example/);
    expect(held.records[0]?.kept_until).toBe(keptUntil(String(COMPLETE_GUEST.fecha_salida)));
  });

  it('is looked for in one account only', async () => {
    const { of } = await furnished();
    const held = await exportPerson(of.database, of.account + 1, WHO, {
      now: NOW,
      progress: () => undefined,
    });
    expect([held.records, held.sent, held.invitations]).toEqual([[], [], []]);
  });

  it('of a rental is given the contract and what is theirs in it, and not who paid', async () => {
    const of = await open();
    await of.rental('C-1');
    const { knex } = of.database;
    const [second] = await knex('persons').whereNot('rol', 'TI').orderBy('id');
    await knex('contracts').update({ titular_pago: 'Payerseed' });
    const held = await run(of, { document: second.numero_documento.toUpperCase(), born: null });
    expect(held.records).toMatchObject([
      { resource: 'persons', record: { id: second.id }, contract: { referencia: 'C-1' } },
    ]);
    expect(JSON.stringify(held)).not.toContain('Payerseed');
  });

  it('who shares a document with somebody else must be told by day of birth', async () => {
    const of = await open();
    const days = ['1990-05-17', '1991-06-18'];
    for (const fecha_nacimiento of days)
      await of.guest({
        numero_documento: DOCUMENT,
        fecha_nacimiento,
        fecha_entrada: `2026-0${days.indexOf(fecha_nacimiento) + 1}-01`,
      });
    await expect(run(of)).rejects.toThrow(SeveralPeople);
    await expect(erase(of)).rejects.toThrow('state 2 days of birth');
    const held = await run(of, { ...WHO, born: '1991-06-18' });
    expect(held.records).toMatchObject([{ record: { fecha_nacimiento: '1991-06-18' } }]);
  });

  it('who shares a document with somebody whose record was deleted must be told by day of birth too', async () => {
    const of = await open();
    const victim = await of.guest({
      numero_documento: DOCUMENT,
      nombre: 'Victimseed',
      fecha_nacimiento: '1970-01-02',
      contacto_email: 'victim@example.com',
    });
    await accepted(of, [victim]);
    await of.call('DELETE', `/v1/guests/${victim}`);
    const mine = await of.guest({
      numero_documento: DOCUMENT,
      fecha_nacimiento: '1990-05-17',
      fecha_entrada: '2026-01-02',
      contacto_email: 'mine@example.com',
    });
    await linkTo(of, 'victim@example.com', 'mine@example.com');
    await expect(run(of)).rejects.toThrow(SeveralPeople);
    await expect(erase(of)).rejects.toThrow(SeveralPeople);
    expect(await of.database.knex('invitations')).toHaveLength(2);
    const held = await run(of, { ...WHO, born: '1990-05-17' });
    expect(held.records).toMatchObject([{ record: { id: mine } }]);
    expect(held.invitations).toMatchObject([{ uuid: 'link-1' }]);
    expect(JSON.stringify(held)).not.toMatch(/victim/i);
    const theirs = await run(of, { ...WHO, born: '1970-01-02' });
    expect(theirs).toMatchObject({ records: [], sent: [{}], invitations: [{ uuid: 'link-0' }] });
  });

  it.each(['AB\u00a0123', 'AB\t456', 'ñu-777', 'AB_789', "AB'12&<3>", 'X(1)2', 'AB,12', 'AB–55', 'Straße'])(
    'is found by the document as it stands in the record: %j',
    async numero_documento => {
      const of = await open();
      const id = await of.guest();
      // Stores the number as an older version or another program did.
      await of.database.knex('guests').where({ id }).update({ numero_documento });
      for (const text of [numero_documento, numero_documento.toUpperCase(), numero_documento.toLowerCase()])
        expect((await run(of, readWho(text) ?? undefined)).records, text).toMatchObject([{ record: { id } }]);
    },
  );

  it('is given what was sent under a document that was corrected since', async () => {
    const of = await open();
    const together = { referencia: 'A', nombre: 'Otherseed', fecha_nacimiento: '1971-02-03' };
    const other = await of.guest(together);
    const id = await of.guest({ referencia: 'A', nombre: 'Zoraida', numero_documento: 'WRONG0001' });
    await accepted(of, [other, id]);
    await of.call('PATCH', `/v1/guests/${id}`, { numero_documento: DOCUMENT });
    await of.until(async () => (await run(of)).records[0]?.filings?.length === 2);
    await accepted(of, [other, id]);
    const { sent } = await run(of);
    const documents = sent.flatMap(({ persona }) =>
      persona.map(one => foldDocument(('datosPersona' in one ? null : one.numeroDocumento) ?? '')),
    );
    expect([...new Set(documents)]).toEqual(['WRONG0001', WHO.document]);
    expect(JSON.stringify(sent)).not.toContain('Otherseed');
  });

  it.each([
    'letter of Zoraída',
    'ZZ 918273 X asked',
    'mail from zoraida@example.com',
    `${COMPLETE_GUEST.apellido1}'s letter`,
  ])('is not named in the reason, which stays: %s', async reason => {
    const { of } = await furnished();
    await expect(erase(of, false, reason)).rejects.toThrow(PersonInReason);
    await expect(erase(of, true, reason)).rejects.toThrow(PersonInReason);
    expect(await of.database.knex('evidence')).toEqual([]);
  });

  it('is erased as far as no law keeps it; what stays is listed with its day, and there is evidence without a name', async () => {
    const { of, stay } = await furnished();
    const { knex } = of.database;
    // The record was changed since, and the change is not filed.
    await knex('guests').where({ id: stay }).update({ contacto_email: 'new@example.com' });
    await knex('invitations').where({ uuid: 'link-0' }).update({ email_cliente: 'new@example.com' });
    const row = await knex('guests').where({ id: stay }).first();
    const [{ id: _, ...copy }] = [row];
    await knex('guests').insert({ ...copy, sandbox: 1, uuid: null });
    const before = await knex('guests').count({ n: '*' });

    const would = await erase(of, true);
    expect(await knex('guests').count({ n: '*' })).toEqual(before);
    expect(await knex('evidence')).toEqual([]);
    const done = await erase(of);
    expect(done).toEqual(would);
    expect(done.erased).toEqual({ sandbox_records: 1, contacts: 1, history: 0, invitations: 1 });
    expect(done.stays).toMatchObject([
      {
        resource: 'guests',
        id: stay,
        state: 'accepted',
        until: keptUntil(row.fecha_salida),
        why: 'register',
      },
    ]);
    expect(await knex('guests').where({ id: stay }).first()).toMatchObject({
      contacto_email: null,
      contacto_telefono: row.contacto_telefono,
      nombre: 'Zoraida',
    });
    expect(await knex('guests').where({ sandbox: 1 })).toEqual([]);
    expect(await of.mir('guests', stay)).toMatchObject({ state: 'accepted' });
    const [evidence, ...more] = await knex('evidence');
    expect([evidence, more]).toMatchObject([
      { kind: 'erase', account_id: of.account, reason: 'asked in letter 7' },
      [],
    ]);
    const audit = await knex('audit').where({ operation: 'person erase' });
    expect(audit).toMatchObject([{ account_id: of.account, actor: 'command', n: 3 }]);
    expect(JSON.stringify([evidence, audit])).not.toMatch(/zoraida|new@|zz.?918/i);
    expect((await erase(of)).erased).toEqual({ sandbox_records: 0, contacts: 0, history: 0, invitations: 0 });
  });

  it('leaves what was signed whole where the register keeps the record; of a sandbox guest nothing is left', async () => {
    const of = await open();
    const texto = 'Hotel Ejemplo\nNombre: Zoraida\nCorreo: zoraida@example.com';
    const firma = { texto, idioma: 'es', nombre: 'Zoraida' };
    const mine = { numero_documento: DOCUMENT, nombre: 'Zoraida', contacto_email: 'zoraida@example.com' };
    const stay = await of.guest({ ...mine, firma });
    await accepted(of, [stay]);
    const { knex } = of.database;
    await knex('guests').where({ id: stay }).update({ contacto_email: 'new@example.com' });
    const { id: _, ...copy } = await knex('guests').where({ id: stay }).first();
    const [sandboxed] = await knex('guests').insert({ ...copy, sandbox: 1, uuid: null });
    const [{ id: __, ...signed }] = await knex('signatures');
    await knex('signatures').insert({ ...signed, guest_id: sandboxed });
    expect((await erase(of)).erased).toMatchObject({ sandbox_records: 1, contacts: 1 });
    expect(await knex('signatures')).toMatchObject([{ ...signed, guest_id: stay }]);
    expect((await run(of)).records).toMatchObject([{ signature: { text: texto, intact: true } }]);
  });

  it('keeps the contacts that were filed, and those that are still to be', async () => {
    const { of, stay } = await furnished();
    const held = await of.guest({
      numero_documento: DOCUMENT,
      fecha_entrada: '2026-03-01',
      fecha_salida: null,
    });
    expect((await erase(of)).erased.contacts).toBe(0);
    const { knex } = of.database;
    const mails = await knex('guests').whereIn('id', [stay, held]).orderBy('id').select('contacto_email');
    expect(mails).toEqual([
      { contacto_email: 'zoraida@example.com' },
      { contacto_email: COMPLETE_GUEST.contacto_email },
    ]);
  });
});
