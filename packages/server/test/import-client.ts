import { expect } from 'vitest';
import type { panelClient } from './panel-client.ts';

type Ask = ReturnType<typeof panelClient>['ask'];
type Signed = Awaited<ReturnType<ReturnType<typeof panelClient>['signedIn']>>;

/** Uses the import as a browser does: uploads a file, chooses the columns, waits. */
export function importClient(ask: Ask, { session, proof }: Pick<Signed, 'session' | 'proof'>) {
  async function upload(bytes: Uint8Array<ArrayBuffer> | string, name = 'reservas.csv', kind = 'guests') {
    const form = new FormData();
    form.set('proof', proof);
    form.set('kind', kind);
    form.set('file', new Blob([bytes]), name);
    const { status, headers, text } = await ask('/app/import', { upload: form, cookie: session });
    return { status, path: headers.location ?? '', text };
  }

  const show = (path: string) => ask(path, { cookie: session });

  /**
   * Sends the form of the columns as it is shown, with `changes` by column or by the field's name.
   */
  async function rehearse(path: string, changes: Record<string, string> = {}) {
    const { text } = await show(path);
    const form = /<form class="card import"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
    const chosen = [
      ...form.matchAll(
        /<select[^>]*?(?:id="(\w+)" )?name="(\w+)"(?: aria-label="([^"]*)")?[^>]*>([\s\S]*?)<\/select>/g,
      ),
    ];
    const fields = chosen.map(([, , name = '', column = '', options = '']) => {
      const value = /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
      return [name, changes[column || name] ?? value] as const;
    });
    const body = new URLSearchParams([
      ['proof', proof],
      ['do', 'rehearse'],
    ]);
    for (const [name, value] of fields) body.append(name, value);
    const answer = await ask(path, { raw: body.toString(), cookie: session });
    return { ...answer, fields };
  }

  async function act(path: string, what: string) {
    return ask(path, { form: { proof, do: what }, cookie: session });
  }

  /** Waits until the import no longer runs, and returns its page. */
  async function settled(path: string): Promise<string> {
    await expect.poll(async () => (await show(path)).headers.refresh ?? null).toBe(null);
    return (await show(path)).text;
  }

  /** The numbers of the tally: ready, held, refused, already there. */
  const tally = (text: string) =>
    [...text.matchAll(/<\/dt><dd>([\d.,]+)<\/dd>/g)].map(([, n = '']) => Number(n.replace(/[.,]/g, '')));

  return { upload, rehearse, act, settled, tally, show };
}
