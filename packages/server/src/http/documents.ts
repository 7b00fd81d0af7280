import type { DoorResponse, OperationId } from '@mirlo/core';
import { type Coding, codingFor, compress } from '@mirlo/look';
import type { Context } from 'koa';

/**
 * The OpenAPI description of the API, by operation (YAML or JSON) and coding. It never changes, so
 * each text is compressed once, at its first request.
 */
const made = new Map<`${OperationId} ${Coding}`, Promise<Buffer>>();

/** Compresses an answer with the OpenAPI description, where the client accepts a coding. */
export async function compressDocument(ctx: Context, { body, facts }: DoorResponse): Promise<void> {
  ctx.vary('Accept-Encoding');
  const coding = codingFor(ctx.get('accept-encoding'));
  if (coding === null || body === null || facts.operation === null) return;
  const name = `${facts.operation} ${coding}` as const;
  const text = made.get(name) ?? compress(body, coding);
  made.set(name, text);
  ctx.set('Content-Encoding', coding);
  ctx.body = await text;
}
