/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { RefusedFile } from './refusal.ts';

/** Told of every element and text, names without their prefix. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML of a stranger. A document type is refused, and with it every entity of its own: none is needed, and a few of them blow a file up.
 *
 * @throws RefusedFile `entities`, `unreadable`
 */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      if (!open) return;
      let read: Record<string, string> | null = null;
      open(bare(name), wanted => {
        read ??= attributes();
        const value = read[wanted];
        return value === undefined ? undefined : decode(value);
      });
    })
    .on('closeTag', name => close?.(bare(name)))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', value => text?.(value))
    .on('attention', () => {
      throw new RefusedFile('entities');
    })
    .on('error', () => {
      throw new RefusedFile('unreadable');
    })
    .parse(xml);
}
