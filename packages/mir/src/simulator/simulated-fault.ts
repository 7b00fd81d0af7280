/** Sends the answers that faults cause. */
import type { ServerResponse } from 'node:http';
import { ANSWER_CODES } from '../client/answer-codes.ts';
import type { Operation } from '../client/error.ts';
import { soapFault, statusAnswer } from './answers.ts';
import type { FaultAction } from './faults.ts';
import type { Quirks } from './quirks.ts';

/** The answer to a body that is no SOAP request of the service. */
export const NO_REQUEST = soapFault('La petición no es un mensaje SOAP de este servicio');

const PROXY_PAGE = `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head><title>502 Proxy Error</title></head>
<body><h1>Proxy Error</h1><p>The proxy server received an invalid response from an upstream server.</p></body></html>`;
const LOGIN_PAGE =
  '<!DOCTYPE html><html><head><title>Servicio no disponible</title></head><body></body></html>';
const PLAIN_TEXT = '10118 Error en el formato de fichero xml: cvc-complex-type.2.4.a';

/**
 * Sends the answer that a fault causes. True where nothing more is to be sent. False for `hold`,
 * `stuck` and `estado`, which replace no answer.
 */
export function sendFault(
  response: ServerResponse,
  fault: FaultAction,
  operation: Operation,
  answer: string,
  quirks: Quirks,
): boolean {
  switch (fault.do) {
    case 'bad-gateway':
      return send(response, 502, PROXY_PAGE, 'text/html; charset=iso-8859-1');
    case 'unavailable':
      response.setHeader('retry-after', String(fault.retryAfter ?? 1));
      return send(response, 503, '', 'text/html');
    case 'unauthorized':
      return sendUnauthorized(response);
    case 'cut':
      response.socket?.destroy();
      return true;
    case 'truncate':
      response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' });
      response.write(answer.slice(0, answer.length / 2), () => response.socket?.destroy());
      return true;
    case 'plain-text':
      return send(response, 200, fault.text ?? PLAIN_TEXT, 'text/plain; charset=utf-8');
    case 'html':
      return send(response, 200, LOGIN_PAGE, 'text/html; charset=utf-8');
    case 'empty':
      return send(response, 200, '', 'text/xml');
    case 'soap-fault':
      return sendXml(response, 500, soapFault('Error interno del servicio'));
    case 'code': {
      const descripcion = fault.descripcion ?? ANSWER_CODES[fault.code]?.words ?? 'Error';
      return sendXml(response, 200, statusAnswer(operation, { codigo: fault.code, descripcion }, quirks));
    }
    default:
      return false;
  }
}

/** Refuses a user as the service does: HTTP 401 without a body. */
export function sendUnauthorized(response: ServerResponse): true {
  response.setHeader('www-authenticate', 'Basic realm="hospedajes"');
  return send(response, 401, '', 'text/html');
}

/** Answers with an XML document. */
export function sendXml(response: ServerResponse, status: number, xml: string): true {
  return send(response, status, xml, 'text/xml; charset=utf-8');
}

function send(response: ServerResponse, status: number, body: string, type: string): true {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  return true;
}
