import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { packageFolder } from '../../../test/packages/pack.ts';

const FOLDER = packageFolder('sdk');

/**
 * Entry of the package → name of its report in `api/`. The diff of a report shows how the public
 * API changed.
 */
export const REPORTS = {
  index: 'sdk',
  node: 'sdk-node',
  preflight: 'sdk-preflight',
} as const;

/**
 * Writes down what an entry of the built package exports, and tells whether that is what the
 * committed report says. With `update` the committed one is replaced.
 */
export async function checkReport(
  entry: keyof typeof REPORTS,
  update: boolean,
): Promise<{ same: boolean; text: string }> {
  const path = join(FOLDER, 'api-extractor.json');
  const config = ExtractorConfig.loadFile(path);
  config.mainEntryPointFilePath = `<projectFolder>/dist/${entry}.d.cts`;
  if (config.apiReport) config.apiReport.reportFileName = REPORTS[entry];
  const prepared = ExtractorConfig.prepare({
    configObject: config,
    configObjectFullPath: path,
    packageJsonFullPath: join(FOLDER, 'package.json'),
  });
  await mkdir(join(FOLDER, 'api'), { recursive: true });
  Extractor.invoke(prepared, {
    localBuild: false,
    messageCallback: message => {
      message.handled = true;
    },
  });
  const file = `${REPORTS[entry]}.api.md`;
  const text = withoutPlaces(await readFile(join(FOLDER, 'dist/api', file), 'utf8'));
  const committed = join(FOLDER, 'api', file);
  if (update) await writeFile(committed, text);
  return { same: text === (await readFile(committed, 'utf8')), text };
}

/**
 * Matches a line about a place in `dist`. The file's name there contains a hash of its content, so
 * it changes with every change of the code.
 */
const PLACED = /^\/\/ dist\/\S+ - /;

/**
 * Removes the places in `dist` from the report's warnings, and sorts the warnings by their text.
 */
function withoutPlaces(report: string): string {
  const lines = report.split('\n');
  const first = lines.findIndex(line => PLACED.test(line));
  if (first < 0) return report;
  const placed = lines.filter(line => PLACED.test(line)).map(line => line.replace(PLACED, '// '));
  const others = lines.filter(line => !PLACED.test(line));
  return others.toSpliced(first, 0, ...placed.sort()).join('\n');
}
