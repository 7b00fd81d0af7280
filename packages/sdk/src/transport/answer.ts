import type { Fetch } from '../options.ts';

/** An answer read to its end. */
export interface Answer {
  readonly response: Response;
  /** Whole for JSON; of anything else what came first, enough to tell what it is. */
  readonly text: string;
  /** Parsed JSON, undefined for anything else. */
  readonly body: unknown;
}

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;

/** Sends a request and reads the answer's body; of a page that is no JSON only the beginning, the rest is given up so that the connection is free. */
export async function fetchAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
  const text = await (isJson ? response.text() : readBeginning(response));
  return { response, text, body: isJson ? parsed(text) : undefined };
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
