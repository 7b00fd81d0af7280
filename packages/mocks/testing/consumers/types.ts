import { createSandbox, type Sandbox } from '@mirlo/mocks';
import { handlers } from '@mirlo/mocks/msw';
import { type ListeningSandbox, listen } from '@mirlo/mocks/node';
import { routeTo } from '@mirlo/mocks/playwright';
import type { HttpHandler } from 'msw';

const sandbox: Sandbox = createSandbox({ clock: Date.now, ministry: { verdictAfter: '10s' } });
sandbox.override('createGuest', ({ body }) => ({
  status: 422,
  body: { ok: false, code: 'validation_error', message: body.nombre, fields: {}, errors: {} },
}));
// @ts-expect-error a create is not answered with 404
sandbox.override('createGuest', () => ({ status: 404, body: { ok: false, code: 'not_found', message: '' } }));
// @ts-expect-error there is no such operation
sandbox.faults.next({ operation: 'makeGuest', network: true });
const state: 'accepted' | string = sandbox.records.guests()[0]?.mir.state ?? 'none';
const own: HttpHandler[] = handlers(sandbox, { baseUrl: sandbox.baseUrl });
const listening: Promise<ListeningSandbox> = listen(sandbox, { port: 0 });

export { listening, own, routeTo, state };
