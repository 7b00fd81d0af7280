import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const SPEC = new URL('../../spec/openapi.yaml', import.meta.url).pathname;
const CLIENTS = new URL('sdk-clients/generated.ts', import.meta.url).pathname;

/**
 * Has the generator of the lockfile write its runtime into the folder; gives the modules that make
 * clients of it, by their names in the table.
 */
export async function generatedClients(folder: string): Promise<Map<string, string>> {
  const path = join(folder, 'generated');
  await createClient({
    input: SPEC,
    output: { path, module: { extension: '.ts' }, tsConfigPath: null },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript'],
    logs: { level: 'silent', file: false },
  });
  const modules = { 'generated, alone': 'alone', '@mirlo/sdk with it': 'underOurs' };
  const made = Object.entries(modules).map(async ([name, maker]) => {
    const file = join(folder, `${maker}.ts`);
    const imports = `import { createClient } from '${path}/client/index.ts';\nimport { ${maker} } from '${CLIENTS}';`;
    await writeFile(file, `${imports}\nexport const make = ${maker}(createClient);\n`);
    return [name, file] as const;
  });
  return new Map(await Promise.all(made));
}
