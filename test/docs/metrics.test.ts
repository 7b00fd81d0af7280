import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './blocks.ts';

/** Alerts, dashboard and the page about them use what a server really measures. */

const FILES = [
  'docs/operating.md',
  'docs/operating/prometheus-rules.yml',
  'docs/operating/grafana-dashboard.json',
];
const HISTOGRAM = /_(bucket|sum|count)$/;

let server: ChildProcess;
let folder = '';
let measured = new Set<string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-metrics-'));
  const started = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), 'serve', '--json'], {
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      MIR_URL: 'off',
      DATABASE_URL: `sqlite:${folder}/mirlo.db`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server = started;
  const [line] = await once(createInterface(started.stdout), 'line');
  const answer = await fetch(`http://127.0.0.1:${JSON.parse(line).metricsPort}/metrics`);
  measured = new Set([...(await answer.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

const named = (text: string): string[] =>
  [...text.matchAll(/\b(mirlo_(?!live|test|owner)[a-z]\w+|process_\w+_(?:bytes|total)|nodejs_\w+)\b/g)].map(
    ([, name = '']) => name,
  );

test.each(FILES)('%s names no metric that is not there', file => {
  const names = named(readFileSync(join(ROOT, file), 'utf8'));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect([...measured], file).toContain(name.replace(HISTOGRAM, ''));
});

test('the page names every metric of ours', () => {
  const page = new Set(named(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')));
  expect([...measured].filter(name => name.startsWith('mirlo_') && !page.has(name))).toEqual([]);
});

test('every alert has an expression, a severity and words for whoever is woken', () => {
  const { groups } = parse(readFileSync(join(ROOT, 'docs/operating/prometheus-rules.yml'), 'utf8'));
  const rules: unknown[] = groups.flatMap((group: { rules: unknown[] }) => group.rules);
  expect(rules.length).toBeGreaterThan(8);
  for (const rule of rules) {
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Mirlo[A-Z]/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(critical|warning|info)$/) },
      annotations: { summary: expect.any(String), description: expect.any(String) },
    });
  }
});
