// Adds up what the test runs of this check reported, and prints the closing line that counts tests.
import { readdirSync, readFileSync } from 'node:fs';

const totals = { passed: 0, failed: 0, skipped: 0 };
for (const name of readdirSync('reports').filter(
  file => file.startsWith('vitest') && file.endsWith('.json'),
)) {
  const report = JSON.parse(readFileSync(`reports/${name}`, 'utf8'));
  totals.passed += report.numPassedTests;
  totals.failed += report.numFailedTests;
  totals.skipped += report.numPendingTests + report.numTodoTests;
}
if (totals.passed === 0) {
  console.error('No test ran.');
  process.exit(1);
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 ? 0 : 1);
