import type { OperationId, Operations } from '@mirlo/core';
import { assertOperation } from './known-name.ts';

type Data<Op extends OperationId> = Operations[Op]['data'];
type Part<Op extends OperationId, Name extends string> =
  Data<Op> extends { [K in Name]?: infer Value } ? Value : undefined;

/** The bodies that an operation can answer, by status, of successes and errors. */
type Answers<Op extends OperationId> = Operations[Op]['responses'] & Operations[Op]['errors'];

/** The request that a resolver receives. Nothing in it is validated. */
export interface OverrideRequest<Op extends OperationId> {
  operation: Op;
  body: Part<Op, 'body'>;
  path: Part<Op, 'path'>;
  /** The parameters as sent, all of them texts. */
  query: URLSearchParams;
  header(name: string): string | undefined;
  /** Has the sandbox answer, and returns the answer. The effects of the call stay. */
  answer(): Promise<OverriddenAnswer>;
}

/** A status that the operation can answer, with the body of that status. */
export type OverrideAnswer<Op extends OperationId> = {
  [Status in keyof Answers<Op>]: {
    status: Status;
    body: Answers<Op>[Status];
    headers?: Readonly<Record<string, string>>;
  };
}[keyof Answers<Op>];

/** The sandbox's own answer, for a resolver to read or change. */
export interface OverriddenAnswer {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Answers in place of the sandbox. Where it returns `undefined`, the sandbox answers. */
export type Resolver<Op extends OperationId> = (
  request: OverrideRequest<Op>,
) => OverrideAnswer<Op> | undefined | Promise<OverrideAnswer<Op> | undefined>;

type ResolverMap = { [Op in OperationId]: Resolver<Op> };

/**
 * The type of every operation's resolver. An interface, indexed at the call, so that TypeScript
 * knows the operation before it infers the resolver's type. Otherwise the status in `() => ({
 * status: 500, … })` would be inferred as any number.
 */
export interface Resolvers extends ResolverMap {}

/** A resolver of any operation, in the form in which it is stored. */
export type AnyResolver = (request: unknown) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>;

/** The result of a resolver. */
export interface KeptAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Overrides {
  set<Op extends OperationId>(operation: Op, resolver: Resolvers[Op]): () => void;
  get(operation: OperationId): AnyResolver | undefined;
}

/** Stores the overrides of a test: at most one for each operation. */
export function createOverrides(): Overrides {
  const resolvers = new Map<OperationId, AnyResolver>();
  return {
    set: (operation, resolver) => {
      assertOperation('override', operation);
      // The cast is safe: a resolver is stored under its operation and called only with requests of
      // that operation.
      const kept = resolver as unknown as AnyResolver;
      resolvers.set(operation, kept);
      return () => {
        if (resolvers.get(operation) === kept) resolvers.delete(operation);
      };
    },
    get: operation => resolvers.get(operation),
  };
}
