import { connect } from 'node:net';

/**
 * Sends bytes as they are, which no HTTP client would, and gives everything that comes back until
 * the connection is closed.
 */
export async function rawAnswer(port: number, sent: string): Promise<string> {
  // The server may reset the connection after its answer.
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  let answer = '';
  socket.on('data', data => {
    answer += data;
  });
  socket.write(sent, 'latin1');
  await new Promise(resolve => socket.once('close', resolve));
  return answer;
}
