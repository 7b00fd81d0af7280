import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { prepareAlta } from '../src/client/index.ts';
import { createSimulator } from '../src/simulator/index.ts';
import { pv, stay } from './documents.ts';
import { clientOf, failureOf, ministry } from './ministry.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulator-'));
let next = 0;
const newFile = () => join(folder, 'state', `${next++}.jsonl`);
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-test' };

/** A simulator in a process of its own, to be killed. */
async function simulatorProcess(stateFile: string) {
  const source = `import { createSimulator } from ${JSON.stringify(new URL('../src/simulator/index.ts', import.meta.url).href)};
    console.log((await createSimulator({ stateFile: process.argv[1] }).listen()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, stateFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { url: String(url), kill };
}

test('what was answered for survives a kill: lotes, codes, duplicates, annulments, stuck ones', async () => {
  const stateFile = newFile();
  const first = await simulatorProcess(stateFile);
  const client = clientOf(first.url, { keepAlive: false });
  const request = prepareAlta(HEADER, 'PV', pv([stay('KEPT')]));
  const { lote } = await client.send(request);
  const [annulled] = await client.alta('PV', pv());
  await client.anulacionLote(annulled?.lote ?? expect.fail('no lote'));
  const before = await client.consultaLote([lote, annulled?.lote ?? lote]);
  await first.kill();

  const second = await simulatorProcess(stateFile);
  const again = clientOf(second.url, { keepAlive: false });
  expect(await again.consultaLote([lote, annulled?.lote ?? lote])).toEqual(before);
  expect(before[1]?.resultadoComunicaciones).toMatchObject([{ anulada: true }]);
  expect(await failureOf(again.send(request))).toMatchObject({ kind: 'duplicate', lote });
  const code = before[0]?.resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  expect(await again.consultaComunicacion([code])).toMatchObject([{ referencia: 'KEPT' }]);
  await again.anular([code]);
  await second.kill();

  const third = createSimulator({ stateFile });
  expect(third.journal().communications.map(one => one.estado)).toEqual(['annulled', 'annulled']);
  await third.close();
});

test('a line cut short by a kill is dropped; a broken one before it, or another file, is refused', async () => {
  const stateFile = newFile();
  const one = await ministry({ stateFile });
  await one.client.alta('PV', pv([stay('WHOLE')]));
  await one.simulator.close();
  const whole = readFileSync(stateFile, 'utf8');
  appendFileSync(stateFile, '{"type":"alta","items":[{"referencia":"ñ');
  const two = await ministry({ stateFile });
  expect(two.simulator.journal().communications.map(item => item.referencia)).toEqual(['WHOLE']);
  expect(readFileSync(stateFile, 'utf8')).toBe(whole);
  await two.client.alta('PV', pv([stay('NEXT')]));
  await two.simulator.close();
  const three = createSimulator({ stateFile });
  expect(three.journal().communications.map(item => item.referencia)).toEqual(['WHOLE', 'NEXT']);
  await three.close();
  const lines = readFileSync(stateFile, 'utf8').split('\n');
  writeFileSync(stateFile, [lines[0], 'broken', ...lines.slice(1)].join('\n'));
  expect(() => createSimulator({ stateFile })).toThrow(/line 2 is broken/);
  writeFileSync(stateFile, 'something else\n');
  expect(() => createSimulator({ stateFile })).toThrow(/not the state of this simulator/);
});

test.skipIf(process.platform === 'win32')(
  'the file is for its owner alone: it holds what was filed',
  async () => {
    const stateFile = newFile();
    await ministry({ stateFile });
    expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  },
);
