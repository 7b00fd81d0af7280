import type { Words } from '@mirlo/look';
import { type DatabaseAddress, describeAddress } from '../database/url.ts';
import type { Closed } from '../journal/closed.ts';
import { BREAKER_WORDS, type BreakerRow } from '../ministry/breaker-rows.ts';
import { isUnattended } from '../ministry/last-ministry.ts';
import { describeMinistry, type Ministry } from '../ministry/ministry.ts';
import type { StoppedFiler } from '../status/stopped.ts';
import type { WithoutCredentials } from '../status/without-credentials.ts';
import { printable } from './cells.ts';
import type { ScreenStyle } from './paint.ts';
import { labelWidth, rowsText, type ScreenRow } from './screen.ts';
import { recordRows, requestRows, type Standing } from './status-records.ts';
import { deadlineRows } from './status-rows.ts';
import { timeText, wallClock } from './times.ts';
import { VERSION } from './version.ts';

/** All that the screen of `mirlo status` shows. */
export interface StatusFacts extends Standing {
  address: DatabaseAddress;
  /**
   * The ministry that the running submitters file with. Where none runs, the one that `MIR_URL`
   * names here; without `MIR_URL`, that of the last submitter.
   */
  ministry: Ministry;
  /** The ministry that `MIR_URL` names here; null where it is not set. */
  here: Ministry | null;
  breaker: BreakerRow;
  stopped: readonly StoppedFiler[];
  off: readonly Words[];
  without: readonly WithoutCredentials[];
  closed: readonly Closed[];
}

/**
 * The screen of `mirlo status`: the ministry, the records by state, the requests under way, the
 * legal deadlines.
 */
export function statusScreen(facts: StatusFacts, now: number, shown: ScreenStyle): string {
  const { paint, say } = shown;
  const place = placeRows(facts, now, shown);
  const records = recordRows(facts, shown);
  const requests = requestRows(facts, shown);
  const deadlines = deadlineRows(facts.queue, now, shown);
  const width = labelWidth(place, records, requests, deadlines);
  const part = (heading: Words, rows: readonly ScreenRow[]) =>
    `\n${paint('strong', say(heading))}\n${rowsText(rows, width)}`;
  const head = `${paint('strong', `Mirlo ${VERSION}`)}  ${paint('faint', `${wallClock(now)} Europe/Madrid`)}\n\n`;
  return [
    head,
    rowsText(place, width),
    part({ es: 'Registros', en: 'Records' }, records),
    part({ es: 'Envíos al Ministerio', en: 'Requests to the ministry' }, requests),
    part(
      {
        es: 'Plazos, 24 h desde el inicio del servicio',
        en: 'Deadlines, 24 h after the start of the service',
      },
      deadlines,
    ),
  ].join('');
}

function placeRows(facts: StatusFacts, now: number, shown: ScreenStyle): ScreenRow[] {
  const { paint, say } = shown;
  const { address, ministry, breaker, stopped, off, without, closed } = facts;
  const tone = breaker.state === 'closed' ? 'good' : breaker.state === 'open' ? 'bad' : 'waiting';
  return [
    { label: say({ es: 'Base de datos', en: 'Database' }), value: describeAddress(address) },
    ...ministryLines(facts, shown).map((value, i) => ({
      label: i === 0 ? say({ es: 'Ministerio', en: 'Ministry' }) : '',
      value,
    })),
    ...(ministry.url === null
      ? []
      : [
          {
            label: say({ es: 'Cortacircuitos', en: 'Breaker' }),
            value: `${paint(tone, say(BREAKER_WORDS[breaker.state]))}: ${say(breakerText(breaker, now))}`,
          },
        ]),
    submitterRow(facts, now, shown),
    ...closed.flatMap(one => closedRows(one, shown)),
    ...without.map(({ name, records }) => ({
      label: paint('bad', say({ es: 'Sin vía', en: 'No way' })),
      value: `${paint('bad', printable(say(name)))}: ${say({ es: `${records} por comunicar, sin credenciales`, en: `${records} to file, no credentials` })}`,
    })),
    ...stopped.map(({ name, reason }) => ({
      label: paint('bad', say({ es: 'Parado', en: 'Stopped' })),
      value: `${paint('bad', printable(say(name)))}: ${printable(reason)}`,
    })),
    ...off.map(name => ({
      label: paint('waiting', say({ es: 'Apagado', en: 'Off' })),
      value: `${paint('waiting', printable(say(name)))}: ${say({ es: 'sus envíos están desactivados', en: 'its filing is switched off' })}`,
    })),
  ];
}

function closedRows(closed: Closed, { paint, say }: ScreenStyle): ScreenRow[] {
  const [what, why] = closedWords(closed).map(say);
  return [
    { label: paint('bad', say({ es: 'Envíos', en: 'Filing' })), value: paint('bad', what ?? '') },
    { label: '', value: `${printable(closed.place)} ${printable(why ?? '')}` },
  ];
}

function closedWords(closed: Closed): [what: Words, why: Words] {
  switch (closed.reason) {
    case 'journal_ahead':
      return [
        {
          es: 'CERRADOS, ¿base recuperada? mirlo restore check',
          en: 'CLOSED, database restored? mirlo restore check',
        },
        {
          es: `está en ${closed.seen}, la base de datos en ${closed.generation}`,
          en: `is at ${closed.seen}, the database at ${closed.generation}`,
        },
      ];
    case 'journal_unread':
      return [
        {
          es: 'CERRADOS por mirlo restore check: falta un diario',
          en: 'CLOSED by mirlo restore check: a journal is missing',
        },
        { es: 'no se leyó, o no entero', en: 'was not read, or not whole' },
      ];
    case 'journal_unwritable':
      return [
        { es: 'CERRADOS en un servidor: su diario', en: 'CLOSED on one server: its journal' },
        { es: closed.problem, en: closed.problem },
      ];
  }
}

/** Shows whether anybody files this queue; red where something is due and nobody does. */
function submitterRow(
  { queue: { due, seenAt } }: StatusFacts,
  now: number,
  { paint, say }: ScreenStyle,
): ScreenRow {
  const label = say({ es: 'Quien envía', en: 'Submitter' });
  const ago = seenAt === null ? '' : timeText(now - seenAt);
  const text = say(
    seenAt === null
      ? { es: 'ninguno ha trabajado aún con esta base', en: 'none has run on this database yet' }
      : { es: `visto hace ${ago}`, en: `seen ${ago} ago` },
  );
  if (!isUnattended(seenAt, now)) return { label, value: text };
  const nobody = say({ es: 'nadie envía lo que toca', en: 'nobody files what is due' });
  return { label, value: due > 0 ? paint('bad', `${text}: ${nobody}`) : paint('faint', text) };
}

function ministryLines({ ministry, here }: StatusFacts, { paint, say }: ScreenStyle): string[] {
  const unset = { es: 'MIR_URL no está puesta aquí', en: 'MIR_URL is not set here' };
  if (ministry.url === null) {
    const off = { es: 'OFF: no se comunica nada (MIR_URL)', en: 'OFF: nothing is filed (MIR_URL)' };
    if (here !== null) return [paint('bad', say(off))];
    const unknown = {
      es: `esta orden no lo sabe: ${unset.es}`,
      en: `not known to this command: ${unset.en}`,
    };
    return [paint('waiting', say(unknown))];
  }
  const theirs = say(describeMinistry({ ...ministry, name: 'address' }));
  if (here === null) {
    const last = { es: 'el del último servidor que envió', en: 'that of the server that filed here last' };
    return [theirs, paint('faint', say({ es: `${last.es}; ${unset.es}`, en: `${last.en}; ${unset.en}` }))];
  }
  if (here.url === ministry.url) return [say(describeMinistry(here))];
  const named = here.name === 'address' ? new URL(here.url).host : here.name;
  const other = {
    es: `el de los servidores que envían; aquí MIR_URL es ${named}`,
    en: `that of the servers that file; MIR_URL here is ${named}`,
  };
  return [theirs, paint('waiting', say(other))];
}

function breakerText({ state, since, words }: BreakerRow, now: number): Words {
  if (state === 'closed')
    return { es: 'se llama al Ministerio como siempre', en: 'the ministry is called as usual' };
  const said = words === null ? '' : `; ${printable(words)}`;
  const at = `${wallClock(since)} (${timeText(now - since)})${said}`;
  return state === 'open'
    ? { es: `no se envía, desde ${at}`, en: `nothing is sent, since ${at}` }
    : { es: `un envío prueba, no responde desde ${at}`, en: `one request tries, no answer since ${at}` };
}
