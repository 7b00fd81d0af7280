import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { PACKAGE_DIR } from './pack.ts';

/** Entry of the package → its report below `api/`, which is read as a diff when the public face changes. */
export const REPORTS = {
  index: 'sdk',
  node: 'sdk-node',
  preflight: 'sdk-preflight',
} as const;

/**
 * Writes down what an entry of the built package exports, and tells whether that is what the committed report says. With `update` the
 * committed one is replaced.
 */
export async function checkReport(
  entry: keyof typeof REPORTS,
  update: boolean,
): Promise<{ same: boolean; text: string }> {
  const path = join(PACKAGE_DIR, 'api-extractor.json');
  const config = ExtractorConfig.loadFile(path);
  config.mainEntryPointFilePath = `<projectFolder>/dist/${entry}.d.cts`;
  if (config.apiReport) config.apiReport.reportFileName = REPORTS[entry];
  const prepared = ExtractorConfig.prepare({
    configObject: config,
    configObjectFullPath: path,
    packageJsonFullPath: join(PACKAGE_DIR, 'package.json'),
  });
  await mkdir(join(PACKAGE_DIR, 'api'), { recursive: true });
  const { apiReportChanged } = Extractor.invoke(prepared, {
    localBuild: update,
    messageCallback: message => {
      message.handled = true;
    },
  });
  const text = await readFile(join(PACKAGE_DIR, 'dist/api', `${REPORTS[entry]}.api.md`), 'utf8');
  return { same: update || !apiReportChanged, text };
}
