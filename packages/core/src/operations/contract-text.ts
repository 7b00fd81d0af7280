/**
 * The contract's own text. It is a quarter as large as the registry and few callers ask for it, so it is imported on
 * the first request. A browser that runs the sandbox gets it as a separate file.
 */

let yaml: string | undefined;

/** The contract as JSON text, imported on the first call. */
export async function contractJson(): Promise<string> {
  return (await import('../generated/document.ts')).openapiJson;
}

/** The contract as YAML. Converted from the JSON on the first call and kept, because only the JSON is stored. */
export async function contractYaml(): Promise<string> {
  if (yaml === undefined) {
    const { openapiYaml } = await import('../generated/document-yaml.ts');
    yaml = openapiYaml();
  }
  return yaml;
}
