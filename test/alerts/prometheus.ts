import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../free-port.ts';

const START_LIMIT_MS = 30_000;
const POLL_MS = 100;

/** A Prometheus of the test's own, which scrapes and judges every second. */
export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts one on a free port.
 *
 * @param rules the text of the rules
 * @param ports where the servers of the job `mirlo` have their `/metrics`
 */
export async function startPrometheus(
  program: string,
  rules: string,
  ports: readonly number[],
): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-prometheus-'));
  const port = await freePort();
  const targets = ports.map(one => `127.0.0.1:${one}`);
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: 'mirlo', static_configs: [{ targets }] }],
  };
  writeFileSync(join(folder, 'rules.yml'), rules);
  writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
  const child = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `http://127.0.0.1:${port}`;
  await ready(child, url);
  return {
    async firing() {
      const { data } = await (await fetch(`${url}/api/v1/alerts`)).json();
      const alerts: { state: string; labels: { alertname: string } }[] = data.alerts;
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const answers = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + START_LIMIT_MS; !(await answers()); await wait(POLL_MS)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Prometheus does not start: ${complaint}`);
  }
}

interface Rule {
  alert: string;
  expr: string;
  for?: string;
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * Divides every duration of the rules by one factor: how long a condition must hold, and how far
 * back a query looks.
 */
export function fasterRules(text: string, factor: number): { rules: string; alerts: string[] } {
  const faster = (duration: string) =>
    duration.replace(/^(\d+)([smh])$/, (_, n, unit) => `${(Number(n) * (UNIT_MS[unit] ?? 0)) / factor}ms`);
  const document: { groups: { rules: Rule[] }[] } = parse(text);
  const rules = document.groups.flatMap(group => group.rules);
  for (const rule of rules) {
    if (rule.for !== undefined) rule.for = faster(rule.for);
    rule.expr = rule.expr.replace(/\[(\w+)\]/g, (_, range) => `[${faster(range)}]`);
  }
  return { rules: stringify(document), alerts: rules.map(({ alert }) => alert) };
}
