import type { OperationId, Operations } from '@mirlo/core';
import { assertOperation } from './known-name.ts';

type Data<Op extends OperationId> = Operations[Op]['data'];
type Part<Op extends OperationId, Name extends string> =
  Data<Op> extends { [K in Name]?: infer Value } ? Value : undefined;

/** Bodies by status: those of success and those of errors. */
type Answers<Op extends OperationId> = Operations[Op]['responses'] & Operations[Op]['errors'];

/** What a resolver is given. Nothing in it was checked: it is what the caller sent. */
export interface OverrideRequest<Op extends OperationId> {
  operation: Op;
  body: Part<Op, 'body'>;
  path: Part<Op, 'path'>;
  /** As sent, texts all. */
  query: URLSearchParams;
  header(name: string): string | undefined;
  /** What the sandbox would answer; its effects stand. */
  answer(): Promise<OverriddenAnswer>;
}

/** A status that the operation can answer, with the body that belongs to it. */
export type OverrideAnswer<Op extends OperationId> = {
  [Status in keyof Answers<Op>]: {
    status: Status;
    body: Answers<Op>[Status];
    headers?: Readonly<Record<string, string>>;
  };
}[keyof Answers<Op>];

/** An answer of the sandbox itself, to be changed or looked at. */
export interface OverriddenAnswer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Answers in place of the sandbox; `undefined`: the sandbox answers after all. */
export type Resolver<Op extends OperationId> = (
  request: OverrideRequest<Op>,
) => OverrideAnswer<Op> | undefined | Promise<OverrideAnswer<Op> | undefined>;

type ResolverMap = { [Op in OperationId]: Resolver<Op> };

/**
 * Every operation's resolver. An interface, and indexed where it is used, so that TypeScript knows the operation before it reads the resolver: else the
 * status of `() => ({ status: 500, … })` would be any number.
 */
export interface Resolvers extends ResolverMap {}

/** A resolver of whatever operation, as it is kept. */
export type AnyResolver = (request: unknown) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>;

/** What a resolver gave. */
export interface KeptAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Overrides {
  set<Op extends OperationId>(operation: Op, resolver: Resolvers[Op]): () => void;
  get(operation: OperationId): AnyResolver | undefined;
}

/** The answers that a test puts in the place of the rules' own, one for each operation. */
export function createOverrides(): Overrides {
  const resolvers = new Map<OperationId, AnyResolver>();
  return {
    set: (operation, resolver) => {
      assertOperation('override', operation);
      // Kept under its operation, it is called with that operation's requests alone.
      const kept = resolver as unknown as AnyResolver;
      resolvers.set(operation, kept);
      return () => {
        if (resolvers.get(operation) === kept) resolvers.delete(operation);
      };
    },
    get: operation => resolvers.get(operation),
  };
}
