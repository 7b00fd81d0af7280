import { afterEach, expect, test } from 'vitest';
import { runMirlo, unwrapped } from './running.ts';
import { type Bench, openBench, SECRET_KEY } from './submitter/harness.ts';

/**
 * `mirlo codes check`, and doctor's finding about it: Mirlo's code tables compared with those of
 * the ministry.
 */

let bench: Bench | null = null;

afterEach(async () => {
  await bench?.close();
  bench = null;
});

async function mirlo(args: string[], { databaseUrl, url }: Bench) {
  return runMirlo(args, { DATABASE_URL: databaseUrl, MIR_URL: url, SECRET_KEY });
}

test('all tables are those of the ministry', async () => {
  bench = await openBench();
  await bench.configure({ table: 'accounts', id: bench.account });
  const { code, json } = await mirlo(['codes', 'check', '--json'], bench);
  expect([code, json.length]).toEqual([0, 9]);
  expect(json).toContainEqual({
    table: 'TIPO_MARCA_VEHICULO',
    codes: 135,
    added: [],
    gone: [],
    described: [],
  });
  expect(unwrapped((await mirlo(['doctor'], bench)).stdout)).toMatch(
    /ok {4}code tables +9, as the ministry has them/,
  );
});

test('a code that the ministry added, one that it dropped and a new table are named', async () => {
  const catalogue = { SEXO: { H: 'Hombre', M: 'Mujer', X: 'No consta' }, TIPO_NUEVO: { A: 'Uno' } };
  bench = await openBench({ simulator: { catalogue } });
  await bench.configure({ table: 'accounts', id: bench.account });
  const { code, json } = await mirlo(['codes', 'check', '--json'], bench);
  const changed = json.filter(({ table }) => table === 'SEXO' || table === 'TIPO_NUEVO');
  expect(code).toBe(2);
  expect(changed).toEqual([
    { table: 'SEXO', codes: 3, added: ['X (No consta)'], gone: ['O'], described: [] },
    { table: 'TIPO_NUEVO', codes: null, added: [], gone: [], described: [] },
  ]);
  expect(unwrapped((await mirlo(['doctor'], bench)).stdout)).toMatch(
    /WARN {2}code tables +not as the ministry has them: SEXO, TIPO_NUEVO; mirlo codes check says how/,
  );
});

test('a code that the ministry describes otherwise is named; doctor warns where it means another code', async () => {
  const sexes = { H: 'HOMBRE', M: 'Mujer', O: 'No binario' };
  const described = async (catalogue: Record<string, Record<string, string>>) => {
    bench = await openBench({ simulator: { catalogue } });
    await bench.configure({ table: 'accounts', id: bench.account });
    const { code, json } = await mirlo(['codes', 'check', '--json'], bench);
    const { stdout } = await mirlo(['doctor'], bench);
    await bench.close();
    return [
      code,
      json.flatMap(table => table.described as string[]),
      /^.*code tables +(.*)$/m.exec(unwrapped(stdout))?.[0],
    ];
  };
  expect(await described({ SEXO: sexes })).toEqual([
    2,
    ['O (No binario; here Otro)'],
    expect.stringMatching(/ok .* 9, as the ministry has them, in other words: SEXO/),
  ]);
  expect(await described({ SEXO: { ...sexes, H: 'Mujer', M: 'Hombre', O: 'Otro' } })).toEqual([
    2,
    ['H (Mujer, which is M here; here Hombre)', 'M (Hombre, which is H here; here Mujer)'],
    expect.stringMatching(/WARN .*not as the ministry has them: SEXO/),
  ]);
});

test('a ministry that does not answer is no difference', async () => {
  bench = await openBench();
  await bench.configure({ table: 'accounts', id: bench.account });
  bench.simulator.addFaults({ do: 'bad-gateway', operation: 'catalogo', times: 100 });
  const { code, stderr } = await mirlo(['codes', 'check'], bench);
  expect([code, stderr]).toEqual([1, expect.stringContaining('the ministry does not answer')]);
  expect(unwrapped((await mirlo(['doctor'], bench)).stdout)).not.toContain('code tables');
});

test('a ministry that does not answer, and one that refuses the account, are told apart, by the command and by doctor', async () => {
  const accounts = [{ user: 'B1WS', password: 'another one', arrendadores: ['0000000001'] }];
  bench = await openBench({ simulator: { accounts } });
  await bench.configure({ table: 'accounts', id: bench.account });
  const away = { ...bench, url: 'http://127.0.0.1:9' };
  const refused = await mirlo(['codes', 'check'], away);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^mirlo: nothing was compared, the ministry does not answer: .*ECONNREFUSED/),
  ]);
  const doctor = await mirlo(['doctor'], away);
  expect(unwrapped(doctor.stdout)).toMatch(
    /FAIL {2}credentials +account 1: the ministry does not answer: .*ECONNREFUSED/,
  );
  expect((await mirlo(['codes', 'check'], bench)).stderr).toMatch(
    /^mirlo: nothing was compared, the ministry refuses the account: .*401/,
  );
});
