/** An answer read to its end. */
export interface Answer {
  readonly response: Response;
  /** Whole for JSON; of anything else what came first, enough to tell what it is. */
  readonly text: string;
  /** Parsed JSON, undefined for anything else. */
  readonly body: unknown;
}

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;

/** Reads the body; of a page that is no JSON only the beginning, the rest is given up so that the connection is free. */
export async function readAnswer(response: Response): Promise<Answer> {
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) {
    return { response, text: await readBeginning(response), body: undefined };
  }
  const text = await response.text();
  return { response, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}
