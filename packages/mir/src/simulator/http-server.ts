/** The simulator's HTTP server, with the service's path, the control paths and the pages. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { codingFor, compress } from '@mirlo/look';
import { SIMULATOR_HEADER } from '../simulator-header.ts';
import { basicCredentials, mayEnter } from './access.ts';
import { control } from './control.ts';
import type { Simulator, SimulatorAddress, SimulatorListenOptions, SoapHandler } from './face.ts';
import type { SimulatorFault } from './faults.ts';
import { isNear, NOT_NEAR, type PageAnswer } from './pages/near.ts';
import { isPage, pageAt } from './pages/routes.ts';
import { refuseBroken } from './refuse-broken.ts';
import type { Fate } from './service.ts';
import { NO_REQUEST, sendFault, sendUnauthorized, sendXml } from './simulated-fault.ts';
import { readRequest, type SoapRequest } from './soap-request.ts';

/**
 * The path of the real service. The simulator accepts SOAP requests at any path outside of
 * `/simulator/`.
 */
const SERVICE_PATH = '/hospedajes-web/ws/v1/comunicacion';

/** Lets the simulator answer requests without `Host`, which Node would refuse. */
const ANY_HOST = { requireHostHeader: false };

const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

/**
 * Starts the HTTP or HTTPS server. Port 0 takes a free one.
 *
 * @throws the system's error, e.g. EADDRINUSE
 */
export async function listen(
  handler: SoapHandler,
  simulator: Simulator,
  { port = 0, host = '127.0.0.1', tls }: SimulatorListenOptions,
): Promise<SimulatorAddress> {
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader(SIMULATOR_HEADER, 'true');
    route(request, response, handler, simulator).catch((error: unknown) => {
      // A caller that disconnected is no error of the simulator. Every other error is logged.
      if (!request.destroyed || request.complete) console.error(error);
      response.socket?.destroy();
    });
  };
  const server =
    tls === undefined
      ? createServer(ANY_HOST, onRequest)
      : createTlsServer({ ...tls, ...ANY_HOST }, onRequest);
  refuseBroken(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const origin = `${tls === undefined ? 'http' : 'https'}://${shown}:${bound}`;
  return {
    url: origin + SERVICE_PATH,
    origin,
    port: bound,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  handler: SoapHandler,
  simulator: Simulator,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const method = request.method ?? 'GET';
  response.setHeader('x-content-type-options', 'nosniff');
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const refusal = refusalOf(request, method, url);
  if (refusal !== null) {
    response.writeHead(refusal.status, refusal.headers).end(refusal.body);
  } else if (url.pathname.startsWith('/simulator/')) {
    answerControl(request, response, simulator, url, body);
  } else if (method === 'POST') {
    await answerSoap(request, response, handler, body);
  } else if (url.pathname === SERVICE_PATH) {
    // The real service does not serve its WSDL either.
    response.writeHead(405, { allow: 'POST' }).end();
  } else if (method !== 'GET' && method !== 'HEAD' && isPage(url, handler)) {
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
  } else {
    await sendPage(request, response, pageAt(url, request.headers, simulator, handler));
  }
}

/** Sends a page, compressed where the client accepts it. HEAD gets the headers alone. */
async function sendPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  page: PageAnswer,
): Promise<void> {
  const coding = codingFor(String(headers['accept-encoding'] ?? ''));
  const body = coding === null ? Buffer.from(page.body) : await compress(page.body, coding);
  response.writeHead(page.status, {
    ...page.headers,
    vary: 'Accept-Language, Accept-Encoding',
    'content-length': body.byteLength,
    ...(coding === null ? {} : { 'content-encoding': coding }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}

const OF_ANOTHER_SITE = {
  status: 403,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Refused: a page of another site asked for this.',
};

/**
 * The answer that refuses a request other than GET from a page of another site, or a control path
 * under a foreign host name. Null where the request is allowed.
 */
function refusalOf(request: IncomingMessage, method: string, url: URL) {
  if (method !== 'GET' && isOfAnotherSite(request)) return OF_ANOTHER_SITE;
  const isControl = url.pathname.startsWith('/simulator/');
  return isControl && !isNear(request.headers.host ?? '') ? NOT_NEAR : null;
}

/**
 * Whether the browser's headers (`Origin`, `Sec-Fetch-Site`) say that a page of another site makes
 * the request. Other programs send neither header.
 */
function isOfAnotherSite({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers;
  if (site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  simulator: Simulator,
  url: URL,
  body: string,
): void {
  // Requires JSON: a page of another site could post a form, but not JSON.
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const answer =
    body !== '' && !isJson
      ? { status: 415, body: { message: 'content-type: expected application/json' } }
      : control(simulator, request.method ?? 'GET', url, body);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}

async function answerSoap(
  request: IncomingMessage,
  response: ServerResponse,
  handler: SoapHandler,
  body: string,
): Promise<void> {
  const credentials = basicCredentials(request.headers.authorization);
  if (credentials === null || !mayEnter(handler.accounts, credentials.user, credentials.password)) {
    sendUnauthorized(response);
    return;
  }
  const soap = readRequest(body);
  if (soap === null) {
    sendXml(response, 500, NO_REQUEST);
    return;
  }
  const fault = handler.takeFault(soap.operation);
  if (fault !== null && (await happens(fault, 'before', soap, '', response, handler))) return;
  const answer = handler.process(soap, credentials.user, fateOf(fault));
  const after = fault?.when === 'after' ? fault : answer.fault && { ...answer.fault, when: 'after' as const };
  if (after !== undefined && (await happens(after, 'after', soap, answer.body, response, handler))) return;
  handler.count(soap.operation, String(answer.codigo));
  sendXml(response, 200, answer.body);
}

/**
 * Applies a fault if it happens at this moment. True where nothing more is to be sent, because the
 * fault was sent or the connection closed.
 */
async function happens(
  fault: SimulatorFault,
  moment: 'before' | 'after',
  { operation }: SoapRequest,
  answer: string,
  response: ServerResponse,
  handler: SoapHandler,
): Promise<boolean> {
  if ((fault.when ?? 'before') !== moment) return false;
  if (fault.do === 'hold') {
    await handler.held.wait(fault.ms, gone => response.once('close', gone));
    return false;
  }
  const sent = sendFault(response, fault, operation, answer === '' ? NO_REQUEST : answer, handler.quirks());
  if (sent) handler.count(operation, 'fault');
  return sent;
}

function fateOf(fault: SimulatorFault | null): Fate {
  if (fault?.do === 'stuck') return { stuckIn: fault.estado ?? 5 };
  return fault?.do === 'estado' ? { refusedAs: fault.estado } : {};
}

/** Reads the body as text. Null where it is too large. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_REQUEST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
