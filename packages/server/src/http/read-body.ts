import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';
import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';

/**
 * koa-bodyparser's part here is to inflate and to limit; core decodes and parses. As text in latin1 it hands the bytes on exactly: a
 * character for each of them.
 */
const OPTIONS = { enableTypes: ['text'], encoding: 'latin1', textLimit: String(MAX_BODY_BYTES) };
const parse = bodyParser(OPTIONS);

const NO_BODY = new Uint8Array();

/**
 * The bytes of a request's body, inflated.
 *
 * @throws BodyError over the limit, with an unknown `Content-Encoding`, or where the compression or the transfer is broken
 */
export async function readBody(ctx: Context): Promise<Uint8Array> {
  const { headers } = ctx.req;
  // The parser takes only types that it knows, and codings in lower case.
  headers['content-type'] = 'text/plain';
  const coding = headers['content-encoding'];
  if (coding !== undefined) headers['content-encoding'] = coding.trim().toLowerCase();
  try {
    await parse(ctx, async () => {});
  } catch (error) {
    throw new BodyError(faultOf(error));
  }
  const raw: unknown = ctx.request.rawBody;
  return typeof raw === 'string' && raw !== '' ? Buffer.from(raw, 'latin1') : NO_BODY;
}

function faultOf(error: unknown): BodyError['fault'] {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return 'too_large';
  return status === 415 ? 'unsupported_encoding' : 'broken';
}
