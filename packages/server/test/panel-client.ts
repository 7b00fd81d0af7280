import { request } from 'node:http';
import type { Database } from '../src/database/database.ts';
import { hashPassword } from '../src/people/passwords.ts';
import { createUser, storePassword } from '../src/people/users.ts';

/** The password of every user that the client makes. */
export const PASSWORD = 'calle mayor doce';

/**
 * A person whom tests register through the API, and of whom much is still missing. They add the
 * number of the document.
 */
export const MARINA = {
  nombre: 'Marina',
  apellido1: 'Ejemplo',
  tipo_documento: 'PAS',
  fecha_nacimiento: '1988-04-14',
};

/** Marina with a day of arrival and a room. */
export const MARINA_ARRIVING = { ...MARINA, fecha_entrada: '2026-11-20', habitacion: '207' };

interface Asked {
  form?: Record<string, string>;
  /** The fields of a form as text, where a name occurs more than once. */
  raw?: string;
  /** A form with a file in it, as a browser sends it. */
  upload?: FormData;
  cookie?: string | null;
  headers?: Record<string, string>;
  method?: string;
}

/** A server that runs here or in another process, with the account of the users. */
interface PanelServer {
  database: Database;
  account: number;
  port: number | string;
}

/**
 * Uses the panel of a server as browsers do, and makes users who sign in. @param given headers of
 * every request, such as the host that `PUBLIC_URL` names
 */
export function panelClient(server: PanelServer, given: Record<string, string> = {}) {
  const stored = hashPassword(PASSWORD);
  let users = 0;
  async function newUser(more: Partial<Parameters<typeof createUser>[1]> = {}) {
    users += 1;
    const user = await createUser(
      server.database,
      {
        account_id: server.account,
        email: `Ana.${users}@Example.com`,
        name: `Ana ${users}`,
        role: 'owner',
        establishments: null,
        language: 'es',
        ...more,
      },
      Date.now(),
    );
    await storePassword(server.database, user.id, await stored, Date.now());
    return user;
  }

  /** Sends a request as a browser does, without following redirects. */
  async function ask(path: string, { form, raw, upload, cookie = null, headers = {}, method }: Asked = {}) {
    const url = new URL(path, `http://localhost:${server.port}`);
    const coded = upload && new Response(upload);
    const body = coded
      ? Buffer.from(await coded.arrayBuffer())
      : (raw ?? (form && new URLSearchParams(form).toString()));
    const sent = request(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'Accept-Language': 'es',
        ...(body !== undefined && {
          'Content-Type': coded?.headers.get('content-type') ?? 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
        }),
        ...(cookie !== null && { Cookie: `mirlo=${cookie}` }),
        ...given,
        ...headers,
      },
    });
    sent.end(body);
    const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve).once('error', reject);
    });
    const text = (await response.setEncoding('utf8').toArray()).join('');
    const [, session] = /^mirlo=([^;]*)/.exec(response.headers['set-cookie']?.[0] ?? '') ?? [];
    const [, known] = /^mirlo-known=([^;]*)/.exec(response.headers['set-cookie']?.[1] ?? '') ?? [];
    return { status: response.statusCode, headers: response.headers, text, session, known };
  }

  async function signIn(email: string, password = PASSWORD) {
    return ask('/app/signin', { form: { email, password } });
  }

  /** Signs a new user in. Returns the session and the proof for its forms. */
  async function signedIn(more: Parameters<typeof newUser>[0] = {}) {
    const user = await newUser(more);
    const { session = '' } = await signIn(user.email);
    const { text } = await ask('/app/', { cookie: session });
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    return { user, session, proof, text };
  }
  return { ask, newUser, signIn, signedIn };
}
