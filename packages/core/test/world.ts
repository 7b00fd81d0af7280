import { codigoComunicacion, lote } from '@mirlo/mir';
import { ADA, guestAlone } from '../../../test/fixtures.ts';
import { openGuest, openRental } from '../src/filing/decide.ts';
import {
  onAccepted,
  onAnnulled,
  onAnnulmentAttempt,
  onAttempt,
  onReceipt,
  onRejected,
} from '../src/filing/events.ts';
import type { FilingTransaction } from '../src/filing/filing-transaction.ts';
import { type PlannedAnnulment, type PlannedFiling, planUnit } from '../src/filing/plan.ts';
import { dropGuest, lockGuest, reconsiderGuest } from '../src/filing/reconsider-guest.ts';
import { dropRental, lockRental, reconsiderRental } from '../src/filing/reconsider-rental.ts';
import { rentalAsUnit } from '../src/filing/rental.ts';
import { stayAsUnit } from '../src/filing/stay.ts';
import type { FilingContext, Submission } from '../src/filing/types.ts';
import { stayUnit } from '../src/filing/unit.ts';
import { goneUnit } from '../src/filing/unit-view.ts';
import { madridEpoch } from '../src/madrid.ts';
import { newValues } from '../src/records.ts';
import type { AccountFiling, Rows, StoredRecords, StoredRental } from '../src/store.ts';
import type { EpochMs } from '../src/terms.ts';

/**
 * For tests only: records, submissions and a simulated ministry in maps. A test moves the clock and
 * gives the verdicts itself.
 */

export const ENTRY = '2026-11-20';
/** The evening before the entry day. */
export const EVE = madridEpoch('2026-11-19 20:00:00');
export const HOUR = 3_600_000;
export const SETTLING = 60_000;

export const FILING: AccountFiling = {
  configured: true,
  stopped: null,
  settings: { codigo_arrendador: '0000000001', tipo_pago: 'TARJT' },
};

export const ESTABLISHMENT: StoredRecords['establishments'] = {
  id: 5,
  account_id: 3,
  sandbox: false,
  created_at: EVE - HOUR,
  revision: 1,
  updated_at: EVE - HOUR,
  nombre: 'Hostal Sol',
  numero_establecimiento: '0000000123',
  codigo_municipio: null,
  set_autoridad: null,
  uuid: null,
  filing: FILING,
};

/** The columns that are equal in all rows of the account. */
export const ORIGIN = { account_id: 3, sandbox: false, created_at: EVE, updated_at: EVE };
const READY: Rows['guests'] = {
  ...newValues('guests', { ...guestAlone(ENTRY), ...ADA }, ORIGIN),
  id: 0,
  establecimiento_id: 5,
  numero_documento: 'AB123456',
  hora_entrada: '15:00:00',
  fecha_salida: '2026-11-25',
  hora_salida: null,
};

/** The row of a guest whom the preflight calls ready: an adult with a passport. */
export function readyGuest(changes: Partial<Rows['guests']> = {}): Rows['guests'] {
  return { ...READY, ...changes };
}

/** One communication as the ministry of this world stores it. */
export interface Kept {
  id: number;
  state: 'received' | 'accepted' | 'annulling' | 'annulled' | 'rejected';
  referencia: string;
  fingerprint: string;
  input: PlannedFiling['input'];
  records: number[];
  revisions: Map<number, number>;
}

/** A digest of 160 bits, for tests. */
export function digest(text: string): string {
  const bits = Array.from(text).reduce(
    (sum, c) => (sum * 1_000_003n + BigInt(c.codePointAt(0) ?? 0)) % 2n ** 160n,
    7n,
  );
  return bits.toString(16).padStart(40, '0');
}

/** Longer than the parts that are stored, as a digest of SHA-256 is. */
export function longDigest(text: string): string {
  return `${digest(text)}0123456789abcdef`;
}

/**
 * The digest with its digits reversed. Every letter of the text affects the last digits of
 * `digest`, so here the first digits differ too.
 */
function lowFirst(text: string): string {
  return Array.from(digest(text)).reverse().join('');
}

export class World {
  now: EpochMs = EVE;
  policy: FilingContext['policy'] = { on: true, fileAt: 'start', settlingMs: SETTLING };
  establishment = ESTABLISHMENT;
  readonly guests = new Map<number, Rows['guests']>();
  readonly submissions = new Map<string, Submission>();
  readonly ministry = new Map<number, Kept>();
  rental: (Omit<StoredRental, 'contract' | 'establishment'> & { contract: Rows['contracts'] }) | null = null;
  private ids = 10;
  private uuids = 0;

  get ctx(): FilingContext {
    return { policy: this.policy, now: this.now, newUuid: () => `uuid-${++this.uuids}`, digest: lowFirst };
  }

  /** A filing transaction over the records of this world. */
  get tx(): FilingTransaction {
    const find = async (resource: string, id: number) =>
      resource === 'establishments' ? this.establishment : this.stored(id);
    return {
      find: find as FilingTransaction['find'],
      stay: async of => {
        const unit = typeof of === 'string' ? of : this.submissions.get(`guests:${of.guest}`)?.unit;
        const guests = unit === undefined ? [] : this.stay(unit);
        return guests.length === 0 ? null : { guests, establishment: this.establishment };
      },
      rental: async () => this.storedRental(),
      putSubmissions: async submissions => {
        for (const submission of submissions) this.put(submission);
      },
    };
  }

  create(changes: Partial<Rows['guests']> = {}): number {
    const id = ++this.ids;
    const guest = readyGuest({ created_at: this.now, updated_at: this.now, ...changes, id });
    const unit = stayUnit(guest, guest.sandbox);
    const { own, others } = openGuest(
      guest,
      unit === null ? [] : this.stay(unit),
      this.establishment,
      this.ctx,
    );
    this.guests.set(id, guest);
    for (const submission of [own, ...others]) this.put(submission);
    return id;
  }

  createRental(rental: NonNullable<World['rental']>): void {
    this.rental = rental;
    this.put(openRental({ ...rental, establishment: this.establishment }, this.ctx));
  }

  async update(id: number, changes: Partial<Rows['guests']>): Promise<void> {
    const locked = await lockGuest(this.tx, id, this.ctx);
    const guest = this.guests.get(id);
    if (!locked || !guest) throw new Error(`no guest ${id}`);
    const written = { ...changes, updated_at: this.now };
    this.guests.set(id, { ...guest, ...written });
    await reconsiderGuest(this.tx, locked, { ...locked.guest, ...written }, this.ctx);
  }

  async updateRental(changes: Partial<NonNullable<World['rental']>>): Promise<void> {
    const locked = await lockRental(this.tx, 1, this.ctx);
    if (!locked || !this.rental) throw new Error('no contract');
    this.rental = { ...this.rental, ...changes };
    const after = this.storedRental();
    if (after) await reconsiderRental(this.tx, after, this.ctx);
  }

  async deleteRental(): Promise<void> {
    const locked = await lockRental(this.tx, 1, this.ctx);
    if (!locked) throw new Error('no contract');
    this.rental = null;
    await dropRental(this.tx, locked, this.ctx);
  }

  async delete(id: number): Promise<void> {
    const locked = await lockGuest(this.tx, id, this.ctx);
    if (!locked) throw new Error(`no guest ${id}`);
    this.guests.delete(id);
    await dropGuest(this.tx, locked, this.ctx);
  }

  /**
   * Looks at every unit that has something due, and hands what it files to the ministry. Returns
   * the ids of the communications.
   */
  look(): number[] {
    const due = [...this.submissions.values()].filter(
      ({ file_at }) => file_at !== null && file_at <= this.now,
    );
    return [...new Set(due.map(({ unit }) => unit))].flatMap(unit => this.lookAt(unit));
  }

  private lookAt(unit: string): number[] {
    const { changed, filing, annulments } = this.plan(unit);
    for (const submission of changed) this.put(submission);
    const ids = annulments.map(annulment => this.annul(annulment));
    return filing ? [...ids, this.file(filing)] : ids;
  }

  plan(unit: string) {
    const guests = this.stay(unit);
    const living = new Set(guests.map(guest => guest.submission));
    const gone = [...this.submissions.values()].filter(
      submission => submission.unit === unit && submission.state === 'annulling' && !living.has(submission),
    );
    const rental = this.storedRental();
    const view =
      rental?.contract.submission.unit === unit
        ? rentalAsUnit(rental, this.ctx, [])
        : guests.length > 0
          ? stayAsUnit({ guests, establishment: this.establishment }, unit, this.ctx, gone)
          : goneUnit({
              communication: 'PV',
              unit,
              account_id: 3,
              establecimiento_id: 5,
              gone,
              blockers: [],
              settings: FILING.settings,
            });
    return planUnit(view, this.ctx);
  }

  private file(filing: PlannedFiling): number {
    const id = ++this.ids;
    const { fingerprint, ordinal, referencia, input, members } = filing;
    for (const member of members) {
      this.put(onAttempt(member, { communication_id: id, fingerprint, ordinal }, this.now));
    }
    this.ministry.set(id, {
      id,
      state: 'received',
      referencia,
      fingerprint,
      input,
      records: members.map(member => member.record_id),
      revisions: new Map(members.map(member => [member.record_id, member.revision])),
    });
    return id;
  }

  private annul(annulment: PlannedAnnulment): number {
    for (const member of annulment.members) this.put(onAnnulmentAttempt(member, this.now));
    this.kept(annulment.communication_id).state = 'annulling';
    return annulment.communication_id;
  }

  receive(id: number): void {
    for (const member of this.membersOf(id)) this.put(onReceipt(member, lote(`lote-${id}`), this.now));
  }

  /** Gives the ministry's verdict on a filing or annulment that is under way. */
  verdict(id: number, refusal?: { words: string; code: string }): void {
    const kept = this.kept(id);
    if (kept.state === 'annulling') {
      kept.state = 'annulled';
      for (const member of this.membersOf(id)) this.put(onAnnulled(member, this.now));
      return;
    }
    kept.state = refusal ? 'rejected' : 'accepted';
    for (const member of this.membersOf(id)) {
      const changed = member.revision !== kept.revisions.get(member.record_id);
      this.put(
        refusal
          ? onRejected(member, refusal, changed, this.now)
          : onAccepted(member, codigoComunicacion(`code-${id}`), changed, this.now),
      );
    }
  }

  /**
   * Moves the time to `until`. Files what is due and accepts filings and annulments, until nothing
   * is left.
   */
  run(until: EpochMs): void {
    this.now = until;
    for (let round = 0; round < 50; round++) {
      const underWay = [...this.ministry.values()].filter(
        ({ state }) => state === 'received' || state === 'annulling',
      );
      for (const { id } of underWay) this.verdict(id);
      if (this.look().length === 0 && underWay.length === 0 && this.dueNow() === 0) return;
    }
    throw new Error('the world does not come to rest');
  }

  dueNow(): number {
    return [...this.submissions.values()].filter(({ file_at }) => file_at !== null && file_at <= this.now)
      .length;
  }

  of(id: number, resource = 'guests'): Submission {
    const submission = this.submissions.get(`${resource}:${id}`);
    if (!submission) throw new Error(`no submission of ${resource} ${id}`);
    return submission;
  }

  rules(id: number, resource = 'guests'): string[] {
    return this.of(id, resource).issues.map(issue => issue.rule);
  }

  put(submission: Submission): void {
    this.submissions.set(`${submission.resource}:${submission.record_id}`, submission);
  }

  kept(id: number): Kept {
    const kept = this.ministry.get(id);
    if (!kept) throw new Error(`no communication ${id}`);
    return kept;
  }

  standing(): Kept[] {
    return [...this.ministry.values()].filter(({ state }) => state === 'accepted' || state === 'annulling');
  }

  private membersOf(id: number): Submission[] {
    return [...this.submissions.values()].filter(({ communication_id }) => communication_id === id);
  }

  private stay(unit: string): StoredRecords['guests'][] {
    return [...this.guests.keys()]
      .map(id => this.stored(id))
      .filter(guest => guest !== null)
      .filter(guest => guest.submission.unit === unit);
  }

  private stored(id: number): StoredRecords['guests'] | null {
    const guest = this.guests.get(id);
    return guest ? { ...guest, submission: this.of(id) } : null;
  }

  /** The rental as it is stored. Null where there is none. */
  storedRental(): StoredRental | null {
    const { rental, establishment } = this;
    if (!rental) return null;
    const contract = {
      ...rental.contract,
      submission: this.of(rental.contract.id, 'contracts'),
      numero_establecimiento: establishment.numero_establecimiento,
    };
    return { ...rental, contract, establishment };
  }
}
