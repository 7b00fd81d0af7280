/** An answer read to its end. */
export interface Answer {
  readonly response: Response;
  /** Whole for JSON; of anything else the first characters, enough to tell what it is. */
  readonly text: string;
  /** Parsed JSON, undefined for anything else. */
  readonly body: unknown;
}

const PREVIEW_BYTES = 800;
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
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  while (size < PREVIEW_BYTES) {
    const { done, value } = await reader.read();
    if (done) return text;
    size += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
