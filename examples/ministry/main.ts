/**
 * Files a family with a minor and a rental with two drivers, and a second family with a wrong
 * document; waits for the verdicts; annuls the rental. The ministry is the simulator: with another
 * address and real credentials nothing else changes.
 */
import { avRequest, composeRental, composeStay, preflight, pvRequest } from '@mirlo/mir';
import { createMirClient, MirError, waitForVerdict } from '@mirlo/mir/client';
import { createSimulator } from '@mirlo/mir/simulator';
import { family, familyWithWrongDocument } from './family.ts';
import { rental } from './rental.ts';

const HOTEL = '0000000002';
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
const run = Date.now().toString(36);

// The simulator's verdict takes a second. The ministry's takes from seconds to hours.
const simulator = createSimulator({ delayMs: 1000 });
const { url } = await simulator.listen();
const client = createMirClient({
  url,
  user: 'B00000000WS',
  password: 'any',
  codigoArrendador: '0000000001',
  aplicacion: 'mirlo-example',
});

try {
  const stays = [family(today, `STAY-${run}`), familyWithWrongDocument(today, `WRONG-${run}`)];
  for (const stay of stays) {
    const { ready, issues } = preflight(stay, { today });
    console.log(`${stay.referencia}: ${ready ? 'ready' : 'not ready'}`);
    for (const { severity, path, message } of issues) console.log(`  ${severity} ${path}: ${message.en}`);
  }

  // A careful program would hold the second one back. This one sends both, to see what the ministry
  // says.
  const communications = stays.map(stay => composeStay(stay, { today }));
  const [families] = await client.alta('PV', pvRequest(HOTEL, communications));
  const [cars] = await client.alta('AV', avRequest([composeRental(rental(today, `CAR-${run}`), { today })]));
  console.log(`\nreceived: lotes ${families.lote} (${families.count}) and ${cars.lote} (${cars.count})`);

  for (const { lote } of [families, cars]) {
    const verdict = await waitForVerdict(client, lote, { everyMs: 250 });
    console.log(`\n${verdict.tipoComunicacion} ${lote}: ${verdict.codigoEstado} ${verdict.descEstado}`);
    for (const one of verdict.resultadoComunicaciones ?? []) {
      console.log(
        `  ${one.orden}: ${one.codigoComunicacion ? `accepted ${one.codigoComunicacion}` : `refused: ${one.error}`}`,
      );
    }
  }

  const [car] = (await waitForVerdict(client, cars.lote)).resultadoComunicaciones ?? [];
  if (!car?.codigoComunicacion) throw new Error('The rental was not accepted');
  const [annulment] = await client.anular([car.codigoComunicacion]);
  await waitForVerdict(client, annulment.lote, { everyMs: 250 });
  const [stored] = await client.consultaComunicacion([car.codigoComunicacion]);
  console.log(
    `\n${stored?.referencia}: ${stored?.anulada ? 'annulled' : 'still in force'} (lote ${annulment.lote})`,
  );
} catch (error) {
  if (!(error instanceof MirError)) throw error;
  console.error(`${error.kind}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await client.close();
  await simulator.close();
}
