import type { Demo } from '../demo.ts';
import type { ScreenStyle } from './paint.ts';
import { rowsText } from './screen.ts';

/** All that the screen of `mirlo demo` shows. */
export interface DemoScreenFacts extends Omit<Demo, 'link'> {
  /** Address of the API, with its base path. */
  url: string;
  docs: string;
  /** A link that opens the panel, once. */
  panel: string;
  /** The simulated ministry's own page. Where the demo files elsewhere, words that say where. */
  ministry: { page: string } | { words: string };
  /** Lines for a shell, each with what it does. */
  calls: readonly { title: string; line: string }[];
  /** The command that shows the queue. */
  status: string;
}

/**
 * The screen of `mirlo demo`: addresses, keys, and calls to paste. Each address, key and call
 * stands alone at the end of its line and is never wrapped or shortened, so that a double click or
 * a triple click copies it whole.
 */
export function demoScreen(
  { url, docs, panel, ministry, keys, establishments, calls, status }: DemoScreenFacts,
  { paint, say }: ScreenStyle,
): string {
  const rows = [
    { label: 'API', value: paint('link', url) },
    { label: 'Panel', value: paint('link', panel) },
    { label: say({ es: 'Referencia', en: 'Reference' }), value: paint('link', docs) },
    {
      label: say({ es: 'Ministerio', en: 'Ministry' }),
      value:
        'page' in ministry
          ? `${paint('link', ministry.page)} (${say({ es: 'simulado', en: 'simulated' })})`
          : ministry.words,
    },
    { label: say({ es: 'Clave real', en: 'Production key' }), value: paint('good', keys.production) },
    { label: say({ es: 'Clave de prueba', en: 'Sandbox key' }), value: paint('waiting', keys.sandbox) },
    ...establishments.map(({ id, nombre }, i) => ({
      label: i === 0 ? say({ es: 'Establecimientos', en: 'Establishments' }) : '',
      value: `${paint('strong', String(id))} ${nombre}`,
    })),
  ];
  const shown = calls.map(({ title, line }) => `${paint('faint', title)}\n${line}\n`);
  return `
${paint('strong', 'Mirlo runs. Mirlo está en marcha.')}

${rowsText(rows)}
${paint('strong', 'Try it / Pruébelo:')}

${shown.join('\n')}
${paint('faint', `The queue, from another terminal / La cola, desde otra terminal: ${status}`)}

Ctrl+C ends it. Ctrl+C lo detiene.
`;
}
