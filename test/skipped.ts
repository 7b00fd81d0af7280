import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { canRunChromium } from './chromium.ts';
import { canRunMariaDb } from './mariadb.ts';

/**
 * Prints the skipped tests at the end of a run, one line each, and what this machine lacks for
 * them.
 */
export default class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(module =>
      [...module.children.allTests('skipped')].map(
        test => `${relative('.', module.moduleId)} > ${test.fullName}`,
      ),
    );
    if (skipped.length === 0) return;
    const lines = skipped.map(test => `Skipped: ${test}`);
    console.log(
      [
        ...lines,
        `${skipped.length} tests were skipped. Not on this machine: ${missing().join(', ')}. The gate (.ci/run) has them all.`,
        '',
      ].join('\n'),
    );
  }
}

function missing(): string[] {
  return [
    ...(canRunMariaDb() ? [] : ['MariaDB']),
    ...(canRunChromium() ? [] : ['Chromium']),
    ...(process.env.MIR_SCHEMAS ? [] : ['the ministry’s schemas (MIR_SCHEMAS names their folder)']),
  ];
}
