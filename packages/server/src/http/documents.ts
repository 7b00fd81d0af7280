import type { DoorResponse, OperationId } from '@mirlo/core';
import { type Coding, codingFor, compress } from '@mirlo/look';
import type { Context } from 'koa';

/** The contract's text in each coding, made when it is first asked for: it never changes. */
const made = new Map<`${OperationId} ${Coding}`, Promise<Buffer>>();

/** Compresses the contract's text, which was answered as it is, where the reader takes it. */
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
