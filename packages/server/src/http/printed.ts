/**
 * An address for printing and links: 127.0.0.1 becomes `localhost`, as browsers and people call it.
 */
export function printed(url: string): string {
  const address = new URL(url);
  if (address.hostname !== '127.0.0.1') return url;
  return url.replace('//127.0.0.1', '//localhost');
}
