/**
 * The contract's own text. It is as large as a quarter of the registry and few ask for it, so it is loaded when first asked for: in a browser that
 * runs the sandbox it stands in a file of its own.
 */

let yaml: string | undefined;

/** The contract as JSON text, loaded when it is first asked for. */
export async function contractJson(): Promise<string> {
  return (await import('../generated/document.ts')).openapiJson;
}

/** The same document as YAML, written once: the contract is kept as JSON. */
export async function contractYaml(): Promise<string> {
  if (yaml === undefined) {
    const { openapiYaml } = await import('../generated/document-yaml.ts');
    yaml = openapiYaml();
  }
  return yaml;
}
