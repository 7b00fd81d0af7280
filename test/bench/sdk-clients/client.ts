/** A client as the benchmark drives it: one page of guests, one create. */
export interface BenchClient {
  list(): PromiseLike<unknown>;
  create(body: GuestBody): PromiseLike<unknown>;
}

export interface GuestBody {
  nombre: string;
  apellido1: string;
  establecimiento_id: number;
  fecha_entrada: `${number}-${number}-${number}`;
  uuid: string;
}

/** Makes a client. Each module beside this one exports one as `make`, and is bundled by itself. */
export type MakeClient = (baseUrl: string, key: string, fetch: typeof globalThis.fetch) => BenchClient;
