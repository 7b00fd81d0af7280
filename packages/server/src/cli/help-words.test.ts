import { expect, test } from 'vitest';
import type { ProcessContext } from './context.ts';
import { HELP, helpTexts } from './help-words.ts';
import { sayIn } from './language.ts';
import { createProgram } from './program.ts';
import { run } from './run.ts';

function around(): ProcessContext & { said: string[] } {
  const said: string[] = [];
  const out = (text: string) => void said.push(text);
  const untilStopped = async () => undefined;
  return { env: {}, out, err: out, colour: false, live: false, now: () => 0, untilStopped, said };
}

const english = helpTexts(createProgram({ ...around(), language: 'en', say: sayIn('en'), json: false }));

test('every text of the help has its Spanish, and nothing else has', () => {
  expect(english.filter(text => HELP[text] === undefined)).toEqual([]);
  expect(Object.keys(HELP).filter(text => !english.includes(text))).toEqual([]);
});

async function said(...args: string[]): Promise<string> {
  const context = around();
  await run(args, context);
  return context.said.join('');
}

test('the help is in Spanish for who reads Spanish', async () => {
  const help = await said('account', 'create', '--help', '--lang', 'es');
  expect(help).toContain('Uso: mirlo account create [opciones]');
  expect(help).toContain('Opciones:');
  expect(help).toContain('nombre de la cuenta');
  expect(help.replaceAll(/\s+/g, ' ')).toContain('(opciones: "premium", "free", si no se dice: "premium")');
  expect(help).toContain('muestra esta ayuda');
  expect(help).not.toMatch(/Usage|Options:|default|choices|display/);
});

test.each([
  [['nothing'], "mirlo: la orden 'nothing' no existe"],
  [['statu'], '(¿Quiere decir status?)'],
  [['status', '--nothing'], "mirlo: la opción '--nothing' no existe"],
  [['record', 'show'], "mirlo: falta el argumento 'resource'"],
  [['account', 'create'], "mirlo: falta la opción '--name <name>'"],
  [['account', 'create', '--name'], "mirlo: la opción '--name <name>' necesita un valor"],
  [
    ['account', 'create', '--name', 'A', '--plan', 'gold'],
    "mirlo: la opción '--plan <plan>' no admite 'gold': se admite premium, free.",
  ],
  [['records', '--limit', 'x'], "mirlo: la opción '--limit <n>' no admite 'x': se espera un número desde 1."],
  [
    ['record', 'show', 'hotel', '1'],
    "mirlo: el argumento 'resource' no admite 'hotel': se espera guest o contract.",
  ],
  [['status', 'now'], 'mirlo: sobran argumentos: se esperan 0 y hay 1'],
])('%j is refused in Spanish', async (args, words) => {
  expect(await said('--lang=es', ...args)).toContain(words);
});

test('a language that is none is refused', async () => {
  expect(await said('status', '--lang', 'fr')).toContain('Allowed choices are es, en.');
});

test.each(['es', 'en'] as const)('no switch tells its default in the help (%s)', language => {
  const program = createProgram({ ...around(), language, say: sayIn(language), json: false });
  const commandsOf = (command: typeof program): (typeof program)[] => [
    command,
    ...command.commands.flatMap(one => commandsOf(one as typeof program)),
  ];
  const help = commandsOf(program).map(command => command.helpInformation());
  expect(help.length).toBeGreaterThan(30);
  expect(
    help.filter(text => /\((?:default|si no se dice): (?:true|false)\)/.test(text.replaceAll(/\s+/g, ' '))),
  ).toEqual([]);
});
