import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AvCommunication,
  avRequest,
  type Communication,
  composeRental,
  composeStay,
  type PvCommunication,
  preflight,
  pvRequest,
  type RentalInput,
  readDocument,
  type StayInput,
  verdict,
  writeDocument,
} from '../src/index.ts';
import { anyRental, anyStay } from './any-record.ts';
import { OPTIONS, TODAY } from './records.ts';
import { describeWithSchemas, validateAll } from './schemas/xsd.ts';

/**
 * The number of records that a property tries. `MIR_FUZZ_RUNS` overrides it for a longer search.
 */
const RUNS = Number(process.env.MIR_FUZZ_RUNS ?? 1500);
/**
 * The generators give a far larger share of ready records (rentals 6 %, stays a third). Fewer mean
 * that the generators or the rules have changed.
 */
const READY_AT_LEAST = RUNS / 50;
const holderDrives = fc.boolean();

function stayDocument(communication: PvCommunication): string {
  return writeDocument('PV', pvRequest(communication.codigoEstablecimiento, [communication]));
}

function rentalDocument(communication: AvCommunication): string {
  return writeDocument('AV', avRequest([communication]));
}

function expectTaken(communication: Communication, xml: string): void {
  expect(readDocument(xml)).toMatchObject({ ok: true, kind: communication.kind });
  expect(verdict(communication, { today: TODAY })).toEqual({ accepted: true });
}

describe('what the preflight calls ready', () => {
  test('is a stay whose document is valid and which the ministry accepts', () => {
    let ready = 0;
    fc.assert(
      fc.property(anyStay, stay => {
        if (!preflight(stay, OPTIONS).ready || !hasReference(stay)) return;
        ready++;
        const communication = composeStay(stay, OPTIONS);
        expectTaken(communication, stayDocument(communication));
      }),
      { numRuns: RUNS },
    );
    expect(ready).toBeGreaterThan(READY_AT_LEAST);
  });

  test('is a rental whose document is valid and which the ministry accepts', () => {
    let ready = 0;
    fc.assert(
      fc.property(anyRental, holderDrives, (rental, drives) => {
        const options = { ...OPTIONS, holderDrives: drives };
        if (!preflight(rental, options).ready) return;
        ready++;
        const communication = composeRental(rental, options);
        expectTaken(communication, rentalDocument(communication));
      }),
      { numRuns: RUNS },
    );
    expect(ready).toBeGreaterThan(READY_AT_LEAST);
  });

  test('is free of errors, and every issue reads in both languages, whatever the fields hold', () => {
    fc.assert(
      fc.property(fc.oneof(anyStay, anyRental), input => {
        const { ready, issues } = preflight(input, OPTIONS);
        expect(ready).toBe(!issues.some(({ severity }) => severity === 'error'));
        for (const { message } of issues) expect(message.es + message.en).not.toMatch(/\{\w+\}/);
      }),
    );
  });
});

describeWithSchemas('what the preflight calls ready, under the schemas', () => {
  const BATCH = 400;

  test('is a stay that libxml2 finds valid', async () => {
    const ready = fc
      .sample(anyStay, BATCH)
      .filter(stay => preflight(stay, OPTIONS).ready && hasReference(stay));
    await expectValid(
      'PV',
      ready.map((stay: StayInput) => stayDocument(composeStay(stay, OPTIONS))),
    );
  });

  test('is a rental that libxml2 finds valid', async () => {
    const options = { ...OPTIONS, holderDrives: true };
    const ready = fc.sample(anyRental, BATCH).filter(rental => preflight(rental, options).ready);
    await expectValid(
      'AV',
      ready.map((rental: RentalInput) => rentalDocument(composeRental(rental, options))),
    );
  });
});

async function expectValid(kind: 'PV' | 'AV', documents: readonly string[]): Promise<void> {
  const verdicts = await validateAll(kind, documents);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter((_, index) => !verdicts[index])).toEqual([]);
}

/**
 * Whether the stay or a guest has a reference. Composing needs one, but the preflight does not ask
 * for it, because whoever files supplies it.
 */
function hasReference({ referencia, guests }: StayInput): boolean {
  return [referencia, ...guests.map(guest => guest.referencia)].some(text => (text ?? '').trim() !== '');
}
