import type { QuietJournal, Remaining, RestoreReport } from '../restore/report.ts';
import { printable } from './output.ts';
import type { Paint } from './paint.ts';
import { labelWidth, type Row, rowsText } from './screen.ts';

/** The screen of `mirlo restore check`: what was (or would be) compared and adopted, what remains, and whether filing is open. */
export function restoreScreen(report: RestoreReport, dryRun: boolean, paint: Paint): string {
  const { journals, quiet, requests, records, differ, partly, deleted, outdated, remains } = report;
  const compared: Row[] = journals.map(({ path, generation, broken }) => ({
    label: 'Journal',
    value: `${printable(path)}, at ${generation}${broken === 0 ? '' : paint('waiting', `, ${broken} ${broken === 1 ? 'line' : 'lines'} broken`)}`,
  }));
  const counts: Row[] = [
    { label: 'Lost requests', value: String(requests.missing), note: 'in the journals, not in the database' },
    { label: '  adopted', value: String(requests.adopted), note: 'as the ministry has them' },
    {
      label: '  to be sent again',
      value: String(requests.repeated),
      note: 'the same bytes: known if they arrived',
    },
    { label: '  without effect', value: String(requests.without_effect), note: 'refused, or never stored' },
    { label: 'Records in them', value: String(records) },
  ];
  const width = labelWidth(compared, counts);
  return [
    dryRun ? `${paint('strong', 'Dry run: nothing was changed, and all this would be.')}\n` : '',
    rowsText(compared, width),
    rowsText(counts, width),
    keysText(
      'Filed with other data than these have here, or it cannot be told:\nheld until each is saved; mirlo record show tells',
      differ,
      paint,
    ),
    keysText(
      'Filed with persons who have no record here: have these sent again,\nor, where they were deleted, save who remains of the stay',
      partly,
      paint,
    ),
    keysText(outdatedHeading(remains), outdated, paint),
    keysText('Deleted since, and annulled; here again, and not filed: delete or change them', deleted, paint),
    quietText(quiet, paint),
    ...remainsText(remains, paint),
    `\n${verdict(report, dryRun, paint)}\n`,
  ].join('');
}

/** What a journal that is missing may tell of them, nobody knows here. */
function outdatedHeading(remains: readonly Remaining[]): string {
  const heading = 'Edited since, and annulled; the edit is lost, they go as they are here';
  const isUnread = remains.some(({ why }) => UNREAD.has(why));
  return isUnread
    ? `${heading}\n(as far as is known: a missing journal may tell that they are filed)`
    : heading;
}

const UNREAD: ReadonlySet<Remaining['why']> = new Set(['journal_missing', 'journal_short', 'sender_missing']);

type Keys = RestoreReport['differ'];

/** `guest 7`, `contract 3`. */
function keyText({ resource, record_id }: Keys[number]): string {
  return `${resource === 'guests' ? 'guest' : 'contract'} ${record_id}`;
}

function keysText(heading: string, keys: Keys, paint: Paint): string {
  if (keys.length === 0) return '';
  return `\n${paint('waiting', heading)}\n${keyLines(keys)}`;
}

const KEYS_A_LINE = 5;

function keyLines(keys: Keys): string {
  const lines: string[] = [];
  for (let start = 0; start < keys.length; start += KEYS_A_LINE) {
    lines.push(
      `    ${keys
        .slice(start, start + KEYS_A_LINE)
        .map(keyText)
        .join(', ')}\n`,
    );
  }
  return lines.join('');
}

/** What each kind means, and what helps. */
const MEANING: Readonly<Record<Remaining['why'], string>> = {
  no_record: 'Filed, and no record here: have it sent again, then run this again',
  deleted_here: 'Filed, and deleted here: it stands at the ministry, annul this code',
  unknown_outcome: 'Sent, outcome never known: look on the ministry’s site, record adopt',
  not_judged: 'Not judged by the ministry yet: run this again later',
  not_listed: 'Not shown to this account by the ministry: other credentials?',
  not_asked: 'Not asked for, without credentials that work: account set, then run this again',
  conflict: 'Filed, and the record has another filing here: annul this código',
  other_key: 'Written with another SECRET_KEY: give it with --also-key FILE',
  journal_missing: 'Known to the database, and not given: name it',
  journal_short: 'Older than the journal itself, or cut off: give the file that the server writes',
  sender_missing: 'Claimed by a server whose journal was not given: name it',
};

function remainsText(remains: readonly Remaining[], paint: Paint): string[] {
  const kinds = Map.groupBy(remains, ({ why }) => why);
  return [...kinds].map(
    ([why, all]) => `\n${paint('bad', MEANING[why])}\n${all.map(remainingLines).join('')}`,
  );
}

function remainingLines(one: Remaining): string {
  switch (one.why) {
    case 'no_record': {
      const persons = one.persons === 1 ? '1 person' : `${one.persons} persons`;
      return `    ${printable(one.referencia)}  ${dayOf(one.start)}  ${persons}\n      código ${one.code}\n`;
    }
    case 'deleted_here':
      return `    ${printable(one.referencia)}  ${dayOf(one.start)}\n      código ${one.code}, on the ministry’s site; then run this again\n${keyLines(one.records)}`;
    case 'unknown_outcome':
      return `    ${one.at}, account ${one.account}, filings: ${one.filings}\n${keyLines(one.records)}`;
    case 'not_listed':
      return `    account ${one.account}, lote ${one.lote}\n`;
    case 'not_asked':
      return `    account ${one.account}: ${one.reason}, or created since the backup\n`;
    case 'not_judged':
      return `    lote ${one.lote}\n`;
    case 'conflict':
      return `    código ${one.code}, on the ministry’s site; then run this again\n${keyLines(one.records)}`;
    case 'sender_missing':
      return `    ${one.count} between ${one.first} and ${one.last}; ${senders(one.broken)}\n`;
    case 'journal_short':
      return `    ${printable(one.path)}\n      ends at ${one.ends}, was at ${one.seen}\n`;
    case 'other_key':
      return `    key ${printable(one.key)}, requests: ${one.requests}\n${one.lotes.map(lote => `      lote ${lote}\n`).join('')}`;
    case 'journal_missing':
      return journalLines(one);
  }
}

function dayOf(start: string | null): string {
  return (start ?? '').slice(0, 'YYYY-MM-DD'.length);
}

/** Two may have one place: what stands in the file itself tells them apart. */
function journalLines({ journal, place, last }: QuietJournal): string {
  return `    ${printable(place)}\n      "journal":"${printable(journal)}", known at ${last.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z\n`;
}

function quietText(quiet: readonly QuietJournal[], paint: Paint): string {
  if (quiet.length === 0) return '';
  const heading = 'Not given, of servers that had not run for a day: name those that ran since';
  return `\n${paint('waiting', heading)}\n${quiet.map(journalLines).join('')}`;
}

/** What else the claims of no journal may be. */
function senders(broken: number): string {
  if (broken === 0) return 'a server killed just before it sent leaves one too';
  return broken === 1
    ? 'a line that is broken may be one of them'
    : `${broken} lines that are broken may be some of them`;
}

function verdict({ open, remains }: RestoreReport, dryRun: boolean, paint: Paint): string {
  if (!open) {
    const closed = dryRun ? 'Filing would stay closed.' : 'Filing stays closed.';
    return paint('bad', `${closed} To open it all the same: mirlo restore check --open`);
  }
  const opened = dryRun ? 'filing would be opened' : 'filing is open';
  if (remains.length > 0) return paint('waiting', `Something remains, and ${opened} all the same.`);
  return paint('good', `Nothing remains: ${opened}.`);
}
