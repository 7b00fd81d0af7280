// Adds up what the test runs of this check reported, names the files whose tests were skipped, and prints the closing
// line that counts tests.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const name of readdirSync('reports').filter(
  file => file.startsWith('vitest') && file.endsWith('.json'),
)) {
  const report = JSON.parse(readFileSync(`reports/${name}`, 'utf8'));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  totals.skipped += report.numPendingTests + report.numTodoTests;
  for (const file of report.testResults) {
    const left = file.assertionResults.filter(
      ({ status }) => status !== 'passed' && status !== 'failed',
    ).length;
    if (left > 0) console.log(`Skipped: ${left} of ${relative('.', file.name)}`);
  }
}
if (totals.passed === 0) {
  console.error('No test ran.');
  process.exit(1);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
