import { BodyError, MAX_BODY_BYTES } from '@mirlo/core';
import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';

/**
 * koa-bodyparser only decompresses and limits the body; core decodes and parses it. latin1 keeps every byte as one
 * character.
 */
const OPTIONS = { enableTypes: ['text'], encoding: 'latin1', textLimit: String(MAX_BODY_BYTES) };
const parse = bodyParser(OPTIONS);

const NO_BODY = new Uint8Array();

/**
 * Reads the bytes of a request's body, decompressed.
 *
 * @throws BodyError over the limit, with an unknown `Content-Encoding`, or where the compression or the transfer is
 * broken
 */
export async function readBody(ctx: Context): Promise<Uint8Array> {
  const { headers } = ctx.req;
  // The parser only accepts known types, and codings in lower case.
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
