import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../program.ts';

/** The rules that operators load, as they are shipped, judged by Prometheus' own tool. */

const FOLDER = join(import.meta.dirname, '../../docs/operating');
const promtool = findProgram('promtool', 'prometheus');

interface RuleTest {
  alertname: string;
  exp_alerts: unknown[];
}

const { groups } = parse(readFileSync(join(FOLDER, 'prometheus-rules.yml'), 'utf8'));
const { tests } = parse(readFileSync(join(FOLDER, 'prometheus-rules.test.yml'), 'utf8'));
const alerts: string[] = groups.flatMap((group: { rules: { alert: string }[] }) =>
  group.rules.map(({ alert }) => alert),
);
const shown: RuleTest[] = tests.flatMap((one: { alert_rule_test: RuleTest[] }) => one.alert_rule_test);

describe.skipIf(promtool === null)('every rule that is shipped', () => {
  test('fires when it should, and only then', () => {
    const run = (args: string[]) => execFileSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8' });
    expect(run(['check', 'rules', '--lint=all', '--lint-fatal', 'prometheus-rules.yml'])).toContain(
      `${alerts.length} rules found`,
    );
    expect(run(['test', 'rules', 'prometheus-rules.test.yml'])).toContain('SUCCESS');
  });

  test.each(alerts)('%s has a test in which it fires, and one in which it does not', alert => {
    const fires = shown.filter(({ alertname }) => alertname === alert).map(one => one.exp_alerts.length > 0);
    expect(new Set(fires)).toEqual(new Set([true, false]));
  });
});
