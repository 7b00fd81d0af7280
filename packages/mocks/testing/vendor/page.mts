/**
 * A page of a reception: says what the ministry would refuse before anything is sent, then
 * registers through the vendor's own server.
 */
import { Mirlo } from '@mirlo/sdk';
import { preflight } from '@mirlo/sdk/preflight';

// The vendor's server puts the real key in.
const mirlo = new Mirlo({
  apiKey: 'of-the-session',
  baseUrl: `${location.origin}/app/api`,
  dangerouslyAllowBrowser: true,
});
const guest = { nombre: 'Marina', apellido1: 'Ejemplo', establecimiento_id: 1 };
const { ready, issues } = preflight({ guests: [guest] });
const { id, created } = await mirlo.guests.create(guest);
document.title = JSON.stringify({ id, created, ready, missing: issues.length > 5 });
