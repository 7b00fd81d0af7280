/**
 * Completes a certificate chain whose intermediate the server does not send. A candidate is
 * accepted only if it issued the certificate before it and itself leads to a root that Node trusts.
 * Signature, CA flag and validity are checked. Names prove nothing: the FNMT serves two
 * certificates of the same name, one of which does not complete the chain.
 */
import { X509Certificate } from 'node:crypto';
import * as tls from 'node:tls';

/** The most intermediates that a chain may lack. The ministry's service lacks one. */
const MAX_INTERMEDIATES = 3;

export interface Closing {
  /** The intermediates in order, from the one that issued the leaf towards the root. */
  intermediates: readonly X509Certificate[];
  source: 'file' | 'aia';
}

export interface ClosingOptions {
  roots: readonly X509Certificate[];
  /** Certificates given by the caller (`MIR_CA_FILE`). They are tried before any is fetched. */
  given: readonly X509Certificate[];
  /** Fetches the issuer's certificate from the address that a certificate states. */
  fetchIssuer: (url: string) => Promise<X509Certificate[]>;
  /** The present time, in epoch milliseconds. */
  now: number;
}

/**
 * Finds the intermediates that lead from a leaf to a trusted root.
 *
 * @throws Error that says why the chain cannot be completed
 */
export async function closeChain(leaf: X509Certificate, options: ClosingOptions): Promise<Closing> {
  const intermediates: X509Certificate[] = [];
  let source: Closing['source'] = 'file';
  let last = leaf;
  while (!options.roots.some(root => issued(root, last, options.now))) {
    if (intermediates.length === MAX_INTERMEDIATES) {
      throw new Error(`${oneLine(leaf.issuer)}: no trusted root within ${MAX_INTERMEDIATES} intermediates`);
    }
    if (last.checkIssued(last)) {
      throw new Error(`The chain leads to ${oneLine(last.subject)}, which is no root that Node trusts`);
    }
    const given = options.given.find(candidate => issued(candidate, last, options.now));
    const next = given ?? (await namedIssuer(last, options));
    if (given === undefined) source = 'aia';
    intermediates.push(next);
    last = next;
  }
  return { intermediates, source };
}

async function namedIssuer(
  certificate: X509Certificate,
  { fetchIssuer, now }: ClosingOptions,
): Promise<X509Certificate> {
  const url = issuerUrl(certificate);
  if (url === null)
    throw new Error(`${oneLine(certificate.subject)} does not say where its issuer's certificate is`);
  const found = (await fetchIssuer(url)).find(candidate => issued(candidate, certificate, now));
  if (found === undefined) {
    throw new Error(`What ${url} gives did not issue the certificate of ${oneLine(certificate.subject)}`);
  }
  return found;
}

/** Whether `issuer` is a CA certificate that is valid at `now` and signed `certificate`. */
export function issued(issuer: X509Certificate, certificate: X509Certificate, now: number): boolean {
  return (
    issuer.ca &&
    Date.parse(issuer.validFrom) <= now &&
    now <= Date.parse(issuer.validTo) &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey)
  );
}

/** The http address of a certificate's AIA extension, under "CA Issuers". */
export function issuerUrl(certificate: X509Certificate): string | null {
  return /^CA Issuers - URI:(http:\/\/\S+)$/im.exec(certificate.infoAccess ?? '')?.[1] ?? null;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads all certificates of a PEM bundle, or the one of a DER file.
 *
 * @throws Error where there is none
 */
export function readCertificates(data: string | Uint8Array): X509Certificate[] {
  const blocks = Buffer.from(data).toString('latin1').match(PEM);
  return blocks === null
    ? [new X509Certificate(Buffer.from(data))]
    : blocks.map(block => new X509Certificate(block));
}

/**
 * The roots that Node trusts and the extra ones, as PEM. `NODE_EXTRA_CA_CERTS` is included where
 * this version of Node can list it.
 */
export function trustedRoots(extra: readonly string[]): readonly string[] {
  const own =
    typeof tls.getCACertificates === 'function' ? tls.getCACertificates('default') : tls.rootCertificates;
  return [...own, ...extra];
}

/** Joins the lines of a certificate's name: `C=ES, O=FNMT-RCM, OU=AC Componentes Informáticos`. */
export function oneLine(name: string): string {
  return name.replaceAll('\n', ', ');
}
