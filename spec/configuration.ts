/**
 * Makes the text of `docs/configuration.md` from the server's table of settings, so that the page
 * cannot say anything else than the code.
 */
import { SETTINGS } from '../packages/server/src/config.ts';
import type { Setting } from '../packages/server/src/settings.ts';

type Language = 'en' | 'es';

const HEADS: Readonly<Record<Language, string>> = {
  en: 'Variable | Takes | If not set | What it does',
  es: 'Variable | Admite | Sin valor | Para qué sirve',
};

/** The text of the page. */
export function configurationPage(): string {
  return `<!-- Generated from packages/server/src/config.ts by \`pnpm generate\`. Do not edit. -->

# Configuration

The server reads its settings from environment variables when it starts. It refuses a wrong value, and says what it received and what it expects. An empty value counts as not set.

A secret may stand in a file: where the table has a \`NAME_FILE\`, it takes the path of that file. \`mirlo demo\` (which \`npm start\` runs) sets what a trial needs: it files with the simulator, as soon as a record is stored, after two seconds.

${tableIn('en')}

Settings of a single account or establishment (the ministry's user, password and lessor code, the usual payment) are stored in the database:
\`mirlo account set --help\`.

## En español

El servidor lee su configuración de variables de entorno, una vez, al arrancar. Un valor erróneo se rechaza entonces, con lo recibido y lo
esperado; uno vacío cuenta como no dado. Lo secreto puede estar en un fichero, que indica \`NOMBRE_FILE\`.

${tableIn('es')}

Lo que se da una vez por cuenta o establecimiento (usuario, contraseña y código de arrendador del ministerio, pago habitual) está en la base de datos:
\`mirlo account set --help\`.
`;
}

function tableIn(language: Language): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => row(name, setting, language));
  return [`| ${HEADS[language]} |`, '|---|---|---|---|', ...rows].join('\n');
}

function row(name: string, setting: Setting<unknown>, language: Language): string {
  const { type, default: fallback, shownDefault, description } = setting;
  const shown = shownDefault ?? (fallback === null ? '' : `\`${fallback}\``);
  const names = setting.file ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``;
  return `| ${names} | ${cell(type)} | ${cell(shown)} | ${cell(description[language])} |`;
}

/** A bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|');
