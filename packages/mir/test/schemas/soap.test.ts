import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { av, pv, rh, rv, stay } from '../documents.ts';
import { clientOf, failureOf, type Ministry, ministry } from '../ministry.ts';
import { describeWithSchemas, readFromFolder } from './xsd.ts';

/** Starts a proxy in front of the simulator that records the messages in both directions. */
async function recorder({ address }: Ministry) {
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = { authorization: request.headers.authorization ?? '', 'content-type': 'text/xml' };
    const answer = await fetch(address.url, { method: 'POST', headers, body });
    const text = await answer.text();
    messages.push(body, text);
    response.writeHead(answer.status).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { messages, url: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() };
}

/** The body's root as a document of its own, with the namespaces it uses. */
function bodyOf(message: string): string {
  const [, prefix] = /<(\w+):(?:\w+Request|\w+Response)[ >]/.exec(message) ?? expect.fail(message);
  const from = message.indexOf(`<${prefix}:`, message.indexOf(':Body>'));
  const root = message.slice(from, message.lastIndexOf(`</`, message.lastIndexOf('Body>') - 2));
  const declared = /^<[^>]*xmlns:/.test(root);
  const namespace = ` xmlns:${prefix}="http://www.soap.servicios.hospedajes.mir.es/comunicacion"`;
  return declared ? root : root.replace(/^<[\w:]+/, name => name + namespace);
}

describeWithSchemas('the SOAP messages and the ministry’s schema', () => {
  // The dates that production sends (`yyyy-MM-dd HH:mm:ss`, the simulator's default) and the
  // misspelt names break the ministry's own schema. These quirks have neither, so every message
  // must be valid.
  test.each([{ dates: 'xsd' as const }, { dates: 'offset' as const, prefijos: true }])(
    'requests and answers of all operations are valid, with the quirks %o',
    async quirks => {
      const here = await ministry({ quirks });
      const { messages, url, close } = await recorder(here);
      const client = clientOf(url);
      const bad = stay();
      const wrong = { ...bad, contrato: { ...bad.contrato, numPersonas: 9 } };
      const receipts = [
        ...(await client.alta('PV', pv([stay(), wrong]))),
        ...(await client.alta('AV', av())),
        ...(await client.alta('RH', rh())),
        ...(await client.alta('RV', rv())),
      ];
      const lotes = receipts.map(one => one.lote);
      const results = await client.consultaLote(lotes);
      await client.consulta(lotes);
      const codes = results
        .flatMap(one => one.resultadoComunicaciones ?? [])
        .flatMap(one => one.codigoComunicacion ?? []);
      const [annulled] = await client.anular(codes.slice(0, 1));
      await client.consultaLote([
        lotes[0] ?? expect.fail('no lote'),
        annulled?.lote ?? expect.fail('no lote'),
      ]);
      await client.consultaComunicacion(codes);
      await client.anulacionLote(lotes[1] ?? expect.fail('no lote'));
      await client.catalogo();
      await client.catalogo('TIPO_COLOR');
      here.simulator.addFaults({ do: 'code', code: 10999, times: 3 });
      await failureOf(client.alta('PV', pv()));
      await failureOf(client.consultaComunicacion(codes));
      await failureOf(client.catalogo());
      close();

      expect(messages.length).toBe(2 * 15);
      const { errors } = await validateXML({
        xml: messages.map((message, index) => ({ fileName: `m${index}.xml`, contents: bodyOf(message) })),
        schema: [{ fileName: 'comunicacion.xsd', contents: readFromFolder('comunicacion.xsd') }],
        preload: [{ fileName: 'tipoComunicacion.xsd', contents: readFromFolder('tipoComunicacion.xsd') }],
      });
      expect(errors.map(error => error.message)).toEqual([]);
    },
  );
});
