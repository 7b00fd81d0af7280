import type { Fetch } from '../options.ts';

/** An answer of the service: `ok: true` and what belongs to the operation. */
export type Body = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An answer read to its end. */
export interface Answer {
  readonly response: Response;
  /** Whole for JSON; of anything else what came first, enough to tell what it is. */
  readonly text: string;
  /** Empty for anything but a JSON object. */
  readonly body: Body;
}

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;

/** Many times the largest page of a list. What goes on beyond it, or unpacks to it, is no answer of this API. */
const MAX_CHARACTERS = 2 ** 25;

/** Sends a request and reads the answer's body; of a page that is no JSON only the beginning, the rest is given up so that the connection is free. */
export async function fetchAnswer(fetch: Fetch, url: string, init: RequestInit): Promise<Answer> {
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
    // Cut short, or not what its type says.
  }
  return {};
}

/** A body's text, whole unless it is longer than `limit`: then cut some way beyond it. */
async function readText(response: Response, limit: number): Promise<string> {
  // A custom fetch may give bodies of another kind, or none.
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
      // Not awaited: where the answer was cloned, by msw 2 or a tracer, it settles only once the clone is given up too.
      reader.cancel().catch(() => {});
      return text;
    }
  }
}
