/**
 * A client built like stripe-node: a class with resources, whose methods name a method and a path.
 * One sender retries over `fetch`, with a timeout for each attempt and an idempotency key for each
 * create. An error carries the status and body of the answer. The response is attached to the
 * returned data.
 */
import type { MakeClient } from './client.ts';

interface Spec {
  method: 'GET' | 'POST';
  path: string;
}
interface Settings {
  baseUrl: string;
  key: string;
  fetch: typeof globalThis.fetch;
  maxNetworkRetries: number;
  timeoutMs: number;
}

const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 5_000;

class ApiFault extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`the service answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

class RequestSender {
  readonly #settings: Settings;
  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async send({ method, path }: Spec, values: object): Promise<object> {
    const { baseUrl, maxNetworkRetries } = this.#settings;
    const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(values))}` : '';
    const body = method === 'POST' ? JSON.stringify(values) : null;
    const headers = this.#headers(method);
    for (let retries = 0; ; retries += 1) {
      const response = await this.#attempt(`${baseUrl}${path}${query}`, { method, headers, body }).catch(
        (error: unknown) => {
          if (retries >= maxNetworkRetries) throw error;
          return null;
        },
      );
      if (response !== null) {
        const { status, text } = response;
        if (status < 400) return this.#read(response);
        if (retries >= maxNetworkRetries || !(status === 409 || status >= 500))
          throw new ApiFault(status, JSON.parse(text));
      }
      await this.#wait(retries);
    }
  }

  #headers(method: string): Record<string, string> {
    const headers = {
      'X-Api-Key': this.#settings.key,
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'stripe-like/1',
    };
    return method === 'POST' ? { ...headers, 'Idempotency-Key': crypto.randomUUID() } : headers;
  }

  async #attempt(url: string, init: RequestInit) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), this.#settings.timeoutMs);
    try {
      const response = await this.#settings.fetch(url, { ...init, signal: controller.signal });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the answer's fields, with its status and headers attached. */
  #read({ text, status, headers }: { text: string; status: number; headers: Headers }): object {
    const answer: object = JSON.parse(text);
    const lastResponse = { headers: Object.fromEntries(headers), statusCode: status };
    return Object.defineProperty(answer, 'lastResponse', { enumerable: false, value: lastResponse });
  }

  #wait(retries: number): Promise<void> {
    const longest = Math.min(INITIAL_DELAY_MS * 2 ** (retries - 1), MAX_DELAY_MS);
    const delay = Math.max(INITIAL_DELAY_MS, longest * 0.5 * (1 + Math.random()));
    return new Promise(resolve => setTimeout(resolve, delay));
  }
}

class GuestsResource {
  readonly #sender: RequestSender;
  constructor(sender: RequestSender) {
    this.#sender = sender;
  }
  list(values: object): Promise<object> {
    return this.#sender.send({ method: 'GET', path: '/v1/guests' }, values);
  }
  create(values: object): Promise<object> {
    return this.#sender.send({ method: 'POST', path: '/v1/guests' }, values);
  }
}

class StripeLike {
  readonly guests: GuestsResource;
  constructor(settings: Settings) {
    this.guests = new GuestsResource(new RequestSender(settings));
  }
}

export const make: MakeClient = (baseUrl, key, fetch) => {
  const client = new StripeLike({ baseUrl, key, fetch, maxNetworkRetries: 2, timeoutMs: 80_000 });
  return { list: () => client.guests.list({ limit: 20 }), create: body => client.guests.create(body) };
};
