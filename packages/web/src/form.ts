import type { Context } from 'koa';
import bodyParser from 'koa-bodyparser';

/** The size limit of a form without a file. */
const OPTIONS = { enableTypes: ['form'], formLimit: '64kb' };
const parse = bodyParser(OPTIONS);

/**
 * Reads the fields of a posted form.
 *
 * @throws an error with `status` 413 where it is too large, 400 or 415 where it cannot be read
 */
export async function readForm(ctx: Context): Promise<URLSearchParams> {
  await parse(ctx, async () => {});
  return new URLSearchParams(ctx.request.rawBody ?? '');
}
