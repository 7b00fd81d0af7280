/**
 * The ministry's production service. What is sent there is really filed. Source: the ministry's
 * manual.
 */
export const PRODUCTION_URL = 'https://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion';
/** The ministry's test service, which is down for weeks at times. */
export const PREPRODUCTION_URL = 'https://hospedajes.pre-ses.mir.es/hospedajes-web/ws/v1/comunicacion';

const MINISTRY_HOST = /(^|\.)(pre-)?ses\.mir\.es\.?$/;

/**
 * Reads the address of the service.
 *
 * @throws RangeError where it is no http or https address, holds credentials, or names the ministry
 *   without TLS
 */
export function serviceUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RangeError('url: expected an http or https address');
  if (url.username !== '' || url.password !== '')
    throw new RangeError('url: credentials do not belong in the address');
  if (url.protocol === 'http:' && MINISTRY_HOST.test(url.hostname)) {
    throw new RangeError('url: the ministry is reached by https only');
  }
  return url;
}
