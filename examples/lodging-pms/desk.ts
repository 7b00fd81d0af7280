import type { MirIssue } from '@mirlo/sdk';
import type { PreflightIssue } from '@mirlo/sdk/preflight';

/** The receptionist's language, `es` or `en`, here and in the messages of the service. */
export const LANGUAGE = 'en';

/**
 * Prints the issues of the preflight with the guests' names. The preflight itself only gives a
 * guest's index in the array.
 */
export function showPreflight(issues: readonly PreflightIssue[], names: readonly string[]): void {
  for (const { severity, index, field, message } of issues) {
    const whose = index === undefined ? '' : `${names[index]}, `;
    console.log(`   ${mark(severity)} ${whose}${field}: ${message[LANGUAGE]}`);
  }
}

/** Prints the issues that the service or the ministry found in a stored record. */
export function showIssues(issues: readonly MirIssue[]): void {
  for (const { severity, field, message } of issues) {
    console.log(`   ${mark(severity)} ${field ? `${field}: ` : ''}${message}`);
  }
}

/** Prints rows under headings, every column as wide as its widest text. */
export function showTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headings.map((heading, column) =>
    Math.max(...[heading, ...rows.map(row => row[column] ?? '')].map(text => text.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(line(headings));
  console.log(line(widths.map(width => '─'.repeat(width))));
  for (const row of rows) console.log(line(row));
}

function mark(severity: 'error' | 'warning'): string {
  return severity === 'error' ? '✗' : '!';
}
