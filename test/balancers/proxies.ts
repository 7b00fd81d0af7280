import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { blockUnder } from '../docs/blocks.ts';
import { freePort } from '../free-port.ts';

/**
 * Starts the balancers with the configurations of docs/operating.md. Only addresses, ports and
 * files are replaced by those of this machine.
 */

const PAGE = 'docs/operating.md';
const HEADING = 'Behind a balancer, with TLS';
const START_LIMIT_MS = 20_000;
const POLL_MS = 50;

export interface Proxy {
  /** `https://…`, without a path. */
  origin: string;
  stop(): Promise<void>;
}

/** @param logPort where HAProxy sends its log over UDP; nginx writes `mirlo.log` into the folder */
export type StartProxy = (
  program: string,
  folder: string,
  ports: readonly number[],
  logPort?: number,
) => Promise<Proxy>;

/**
 * Writes a self-signed certificate for 127.0.0.1 and its key into the folder.
 *
 * @returns the certificate as PEM text
 */
export function makeCertificate(folder: string): string {
  const [certificate, key] = [join(folder, 'api.pem'), join(folder, 'api.key')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return readFileSync(certificate, 'utf8');
}

export const startNginx: StartProxy = async (program, folder, ports) => {
  const port = await freePort();
  const text = servers(blockUnder(PAGE, HEADING, 'nginx'), ports)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/api.example.com.pem', join(folder, 'api.pem'))
    .replace('/etc/ssl/api.example.com.key', join(folder, 'api.key'))
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  const http = `http {\naccess_log off;\n${text}\n}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `daemon off;\n${asRoot}\npid ${folder}/nginx.pid;\nevents {}\n${http}\n`);
  return started(program, ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', file], port);
};

export const startHaproxy: StartProxy = async (program, folder, ports, logPort) => {
  const port = await freePort();
  const text = servers(blockUnder(PAGE, HEADING, 'haproxy'), ports)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/ssl/api.example.com.pem', join(folder, 'both.pem'))
    .replace('log global', logPort === undefined ? 'no log' : `log 127.0.0.1:${logPort} local0`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  return started(program, ['-db', '-f', file], port);
};

/**
 * Replaces the servers of the page's configuration by those at `ports`.
 *
 * @throws Error where the configuration lacks one of them
 */
function servers(text: string, ports: readonly number[]): string {
  return ports.reduce((changed, port, i) => {
    const address = `10.0.0.1${i + 1}:3000`;
    if (!changed.includes(address)) throw new Error(`${PAGE}: no server ${address} in\n${text}`);
    return changed.replace(address, `127.0.0.1:${port}`);
  }, text);
}

async function started(program: string, args: readonly string[], port: number): Promise<Proxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  for (const deadline = Date.now() + START_LIMIT_MS; !(await listens(port)); await wait(POLL_MS)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${program} does not start: ${complaint}`);
  }
  return { origin: `https://127.0.0.1:${port}`, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
