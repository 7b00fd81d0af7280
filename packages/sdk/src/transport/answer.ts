import type { Fetch } from '../options.ts';

/**
 * A JSON object that the service answers: `ok`, and the fields of the operation or of the error.
 */
export type Body = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An answer whose body was read. */
export interface ReadResponse {
  readonly response: Response;
  /** The body's text. Of an answer that is not JSON, or is far too long, only the first part. */
  readonly text: string;
  /** Empty unless the answer is a JSON object. */
  readonly body: Body;
}

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;

/**
 * Many times the size of the largest page of a list. No answer of this API is longer. Characters
 * are counted after decompression.
 */
const MAX_CHARACTERS = 2 ** 25;

/**
 * Sends a request and reads the answer's body. If the answer is not JSON, only the first part is
 * read, to free the connection.
 */
export async function fetchAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<ReadResponse> {
  const response = await fetch(url, init);
  const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '');
  const text = await readText(response, isJson ? MAX_CHARACTERS : 0);
  return { response, text, body: isJson ? parsed(text) : {} };
}

function parsed(text: string): Body {
  try {
    const body = JSON.parse(text);
    if (isBody(body)) return body;
  } catch {
    // Cut short, or no JSON despite the content type.
  }
  return {};
}

/** Reads a body's text. A text longer than `limit` is cut somewhere beyond it. */
async function readText(response: Response, limit: number): Promise<string> {
  // A custom fetch may return bodies of another kind, or none.
  const { body }: { body: Partial<ReadableStream<Uint8Array>> | null } = response;
  const reader = body?.getReader?.();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > limit) {
      // Not awaited: where msw 2 or a tracer cloned the answer, the promise settles only once the
      // clone is cancelled too.
      reader.cancel().catch(() => {});
      return text;
    }
  }
}
