/** Types for the parts of saxen that Mirlo uses. The package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Hooks {
    openTag(
      name: string,
      attributes: () => Record<string, string>,
      decode: Decode,
      selfClosing: boolean,
    ): void;
    closeTag(name: string): void;
    text(value: string, decode: Decode): void;
    cdata(value: string): void;
    /** `<!DOCTYPE` and the like. */
    attention(text: string): void;
    error(error: Error): void;
  }
  export class Parser {
    on<H extends keyof Hooks>(hook: H, handler: Hooks[H]): this;
    parse(xml: string): this;
  }
}
