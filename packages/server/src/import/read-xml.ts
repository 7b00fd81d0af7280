/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { RefusedFile } from './refusal.ts';

/** Callbacks for elements and text. Names come without their namespace prefix. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Parses untrusted XML. A document type is refused, because its entities can blow up memory.
 *
 * @throws RefusedFile
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
