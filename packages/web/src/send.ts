import { codingFor, compress, pageHeaders, type SentPage } from '@mirlo/look';
import type { Context } from 'koa';

/** Sends a page in its language, compressed where the browser accepts that. */
export async function sendPage(ctx: Context, page: SentPage, language: string): Promise<void> {
  ctx.set(pageHeaders(page, language));
  ctx.vary('Accept-Language');
  await sendText(ctx, page.html);
}

/**
 * Sends a text, compressed where the browser accepts that. The content type must be set already.
 */
export async function sendText(ctx: Context, text: string): Promise<void> {
  ctx.vary('Accept-Encoding');
  const coding = codingFor(ctx.get('accept-encoding'));
  if (coding !== null) ctx.set('Content-Encoding', coding);
  ctx.body = coding === null ? text : await compress(text, coding);
}
