import { Mirlo } from '../../packages/sdk/src/index.ts';

/** A client that looks at what the examples have done. */
export function clientOf(baseUrl: string, apiKey: string): Mirlo {
  return new Mirlo({ baseUrl, apiKey });
}
