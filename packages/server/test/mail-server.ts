import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a real mail server. `answers` are the codes with which it refuses the next mails, in turn.
 */
export async function mailServer(answers: number[] = [], port = 0) {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(address, _session, done) {
      const code = answers.shift();
      const refusal = Object.assign(new Error(`no such box ${address.address}`), { responseCode: code });
      done(code === undefined ? undefined : refusal);
    },
    onData(stream, _session, done) {
      simpleParser(stream).then(mail => {
        received.push(mail);
        done();
      }, done);
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>(resolve => server.close(resolve));
  return { received, port: (server.server.address() as AddressInfo).port, stop };
}
