/**
 * Takes the pictures of docs/panel.md: the main pages of the panel, at a desk and on a phone, over
 * a demo of its own with invented people.
 *
 *     node test/pictures/take.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { MAGIC_IDENTITIES } from '../../packages/mir/src/magic.ts';
import { openDatabase } from '../../packages/server/src/database/database.ts';
import { CommunicationModel } from '../../packages/server/src/database/models.ts';
import { call, spawnMirlo } from '../../packages/server/test/running.ts';
import { temporaryFolder } from '../../packages/server/test/sql-store.ts';
import { launchChromium } from '../chromium.ts';
import { inDays } from '../days.ts';

const FOLDER = join(import.meta.dirname, '../../docs/panel');
const LOOKS = [
  { name: 'desk', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'phone', width: 360, height: 740, colorScheme: 'dark' },
] as const;
const QUALITY = 62;
const DAY_MS = 86_400_000;
/** The number of filings on each of the last days. */
const FILED = [9, 14, 12, 17, 21, 18, 11, 8, 15, 13, 19, 22, 20];

const REFUSED = MAGIC_IDENTITIES.find(({ outcome }) => outcome === 'rejected')?.document;
const PEOPLE = [
  {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    numero_documento: 'ZZ0000001',
    habitacion: '207',
  },
  {
    nombre: 'Bruno',
    apellido1: 'Fingido',
    apellido2: 'Gil',
    numero_documento: 'ZZ0000002',
    habitacion: '207',
  },
  {
    nombre: 'Carla',
    apellido1: 'Ficticia',
    apellido2: 'Modelo',
    numero_documento: 'ZZ0000003',
    habitacion: '112',
  },
  { nombre: 'Zoë', apellido1: 'Beispiel', numero_documento: 'ZZ0000004', habitacion: '305', direccion: null },
  {
    ...{ nombre: 'Rosa', apellido1: 'Supuesta', apellido2: 'Gil', numero_documento: REFUSED },
    ...{ tipo_documento: 'DNI', soporte_documento: 'BAA000001', habitacion: '118' },
  },
];

const folder = temporaryFolder();
const url = `sqlite:${join(folder.path, 'mirlo.db')}`;
const demo = spawnMirlo(['demo', '--json'], { DATABASE_URL: url, PORT: '0', MIR_SETTLING_SECONDS: '0' });
const said = (await demo.ready()) as {
  url: string;
  panel: string;
  keys: { production: string };
  establishments: { id: number }[];
};
const browser = await launchChromium();
try {
  const ids = await register();
  await fileBefore();
  const context = await browser.newContext({ locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(said.panel);
  await Promise.all([page.waitForEvent('load'), page.locator('main .btn.primary').click()]);
  const pages = {
    today: '/',
    guests: '/guests?q=',
    guest: `/guests/${ids[3]}`,
    family: '/guests/family',
    import: await rehearsed(page),
    ministry: `/establishments/${said.establishments[0]?.id}/ministry`,
  };
  mkdirSync(FOLDER, { recursive: true });
  for (const look of LOOKS) await pictures(await context.storageState(), look, pages);
} finally {
  await browser.close();
  demo.process.kill('SIGTERM');
  await demo.ended;
  folder.remove();
}

/**
 * Registers people whose filings end accepted, rejected or held, and waits for the simulator's
 * answers.
 */
async function register(): Promise<number[]> {
  const key = said.keys.production;
  const stay = {
    ...{ establecimiento_id: said.establishments[0]?.id, fecha_entrada: inDays(0), hora_entrada: '15:00:00' },
    ...{ fecha_salida: inDays(3), tipo_pago: 'EFECT', nacionalidad: 'ESP', tipo_documento: 'PASAPORTE' },
    ...{ fecha_nacimiento: '1988-04-14', genero: 'F', direccion: 'Calle Imaginaria 12', pais: 'ESP' },
    ...{ codigo_postal: '46006', codigo_municipio: '46250', contacto_telefono: '+34600000000' },
  };
  const ids: number[] = [];
  for (const one of PEOPLE) {
    const body = { ...stay, ...one, referencia: `RES-2026-${one.habitacion}` };
    const made = await call(said.url, key, 'POST', '/v1/guests', body);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    ids.push(Number(made.body.id));
  }
  const settled = async () => {
    const { body } = await call(said.url, key, 'GET', `/v1/guests?from=${inDays(0)}&limit=200&sandbox=0`);
    const own = (body.data as { id: number; mir: { state: string } }[]).filter(({ id }) => ids.includes(id));
    return own.length > 0 && own.every(({ mir }) => ['accepted', 'rejected', 'held'].includes(mir.state));
  };
  while (!(await settled())) await new Promise(resolve => setTimeout(resolve, 300));
  return ids;
}

/** Files on earlier days, for the picture of the last 14 days. */
async function fileBefore(): Promise<void> {
  const database = await openDatabase(url);
  for (const [i, n] of FILED.entries()) {
    const created_at = Date.now() - (FILED.length - i) * DAY_MS;
    for (let k = 0; k < n; k += 1)
      await database.call(({ knex }) =>
        CommunicationModel.query(knex).insert({
          ...{ account_id: 1, establecimiento_id: said.establishments[0]?.id ?? 0, unit: 'picture' },
          ...{ communication: 'PV' as const, ordinal: 1, referencia: 'P', fingerprint: 'p', members: [] },
          ...{
            state: k === 0 && i % 4 === 2 ? ('rejected' as const) : ('accepted' as const),
            lote_id: 0,
            orden: 1,
          },
          ...{ due_at: k === 1 && i === 6 ? created_at - DAY_MS : null, created_at, updated_at: created_at },
        }),
      );
  }
  await database.close();
}

/** Rehearses the import of a sheet of bookings. */
async function rehearsed(page: Page): Promise<string> {
  await page.goto(`${new URL(said.panel).origin}/app/import`);
  const rows = [
    'Nombre;Apellidos;Sexo;Tipo documento;Documento;Fecha nacimiento;CP;Entrada;Salida;Reserva',
    'Vera;Ensayo Prueba;Mujer;Pasaporte;ZZ0000011;14/4/88;1001;20/11/2026;22/11/2026;R1',
    'Iván;Muestra Gil;Hombre;Pasaporte;ZZ0000012;31/02/1990;46006;20/11/2026;22/11/2026;R2',
    'Olga;Inventada;Mujer;Pasaporte;ZZ0000013;1/6/1979;28013;pendiente;22/11/2026;R3',
  ];
  const buffer = Buffer.from(rows.join('\r\n'));
  await page.locator('#file').setInputFiles({ name: 'reservas.csv', mimeType: 'text/csv', buffer });
  for (const button of ['Subir y ver las columnas', 'Ensayar, sin guardar nada'])
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()]);
  await page.getByText('No se ha guardado ni comunicado nada.').waitFor();
  return new URL(page.url()).pathname.replace('/app', '');
}

async function pictures(
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>,
  { name: look, width, height, colorScheme }: (typeof LOOKS)[number],
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const viewport = { width, height };
  const context = await browser.newContext({ storageState, viewport, colorScheme, locale: 'es-ES' });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(`${new URL(said.panel).origin}/app${path}`);
    const { data } = await debug.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(join(FOLDER, `${name}-${look}.webp`), Buffer.from(data, 'base64'));
  }
  await context.close();
}
