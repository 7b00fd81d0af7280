import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const FILE = new URL('../../docs/benchmarks.md', import.meta.url);
const FRAME = '# Benchmarks\n\nRatios are worth more than absolute figures.\n';

/**
 * Puts a run into its own section of the benchmarks page, between `<!-- NAME:start -->` and `<!--
 * NAME:end -->`; a new one goes to the end.
 */
export function putSection(name: string, parts: readonly string[]): void {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const text = [start, ...parts, end].join('\n\n');
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : FRAME;
  const [before = '', rest] = page.split(start);
  const after = rest?.split(end)[1];
  writeFileSync(FILE, after === undefined ? `${page.trimEnd()}\n\n${text}\n` : `${before}${text}${after}`);
}

/** The date and the machine of a run: `2026-11-21: Node 26.10.0, 2 cores (…); …`. */
export function dateAndMachine(besides: string): string {
  const [cpu] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}: Node ${process.versions.node}, ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}); ${besides}`;
}

/** A table of Markdown; columns are as wide as their widest cell. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, i) => Math.max(3, ...[header, ...rows].map(row => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [header, widths.map(width => '-'.repeat(width)), ...rows].map(line).join('\n');
}
