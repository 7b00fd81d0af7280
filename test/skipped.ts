import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { canRunChromium } from './chromium.ts';
import { canRunMariaDb } from './mariadb.ts';

/** Names every test that was skipped, one line each, at the end of a run, and what this machine lacks for them. */
export default class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap(module =>
      [...module.children.allTests('skipped')].map(
        test => `${relative('.', module.moduleId)} > ${test.fullName}`,
      ),
    );
    if (skipped.length === 0) return;
    const lines = skipped.map(test => `Skipped: ${test}`);
    console.log([...lines, `${skipped.length} tests were skipped. ${missing().join(' ')}`, ''].join('\n'));
  }
}

function missing(): string[] {
  return [
    ...(canRunMariaDb() ? [] : ['MariaDB is not installed.']),
    ...(canRunChromium() ? [] : ['Chromium is not installed.']),
    ...(process.env.MIR_SCHEMAS ? [] : ['MIR_SCHEMAS does not name the folder of the ministry’s schemas.']),
    'The gate (.ci/run) runs them.',
  ];
}
