import { KEY_ROWS } from './keys.ts';
import type { Sandbox } from './sandbox.ts';

/** The use of each key. */
const USES = {
  production: 'files with the emulated ministry',
  sandbox: 'records stay at enviado_ministerio 2',
  other: 'of a second account',
  inactive: '401 auth_inactive',
  planRequired: '403 plan_required',
  apiDisabled: '403 api_disabled',
} as const;

/** The text that is printed when the sandbox is running: address, keys, and commands to paste. */
export function welcome(baseUrl: string, { keys, establishments, clock }: Sandbox): string {
  const width = Math.max(...KEY_ROWS.map(({ name }) => name.length));
  const keyLines = KEY_ROWS.map(({ name }) => `  ${name.padEnd(width)}  ${keys[name]}  ${USES[name]}`);
  const today = clock.madrid().slice(0, 10);
  const guest = JSON.stringify({
    nombre: 'Lucía',
    apellido1: 'Ferrer',
    establecimiento_id: establishments.hotel.id,
    fecha_entrada: today,
  });
  const auth = `-H 'X-Api-Key: ${keys.production}'`;
  return `The sandbox answers at ${baseUrl} and forgets everything when it stops.

Keys
${keyLines.join('\n')}

Establishments
  ${establishments.hotel.id}  ${establishments.hotel.nombre}
  ${establishments.rentalOffice.id}  ${establishments.rentalOffice.nombre}

Try
  curl ${auth} ${baseUrl}/v1/ping
  curl ${auth} -d '${guest}' ${baseUrl}/v1/guests
  curl ${auth} ${baseUrl}/v1/guests/1
`;
}
