// Adds up what the test runs of the gate reported, fails where a test was skipped or a warning was
// printed, and ends with the line that counts tests.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const name of readdirSync('reports').filter(file => /^vitest.*\.json$/.test(file))) {
  const report = JSON.parse(readFileSync(`reports/${name}`, 'utf8'));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  for (const file of report.testResults) {
    const left = file.assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed');
    totals.skipped += left.length;
    for (const { fullName } of left) console.log(`Skipped: ${relative('.', file.name)} > ${fullName}`);
  }
}

const log = stripVTControlCharacters(readFileSync('reports/gate.log', 'utf8'));
// Finds the warnings of Node, npm, pnpm, Biome and the compiler: `Warning:`, `WARN`, `warn`. Lines
// that begin with a test's mark are left out, because a test's own name may hold the word.
const warnings = log
  .split('\n')
  .filter(line => !/^\s*[✓×↓❯]/.test(line) && /\b(warning:|warnings?\b.*:|npm warn|WARN\b)/i.test(line));
for (const line of warnings) console.log(`Warning: ${line.trim()}`);

if (totals.passed === 0) console.error('No test ran.');
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.passed > 0 && totals.failed + totals.skipped + warnings.length === 0 ? 0 : 1;
