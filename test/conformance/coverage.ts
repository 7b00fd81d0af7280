import { type OperationId, ROUTES, STATUSES } from '../../packages/core/src/generated/routes.ts';

/**
 * Notes which statuses of each operation a run has seen. A 405 belongs to a path, so it is noted
 * for every operation of the path.
 */
export class Coverage {
  readonly #seen = new Set<string>();

  saw(operation: string, status: number): void {
    this.#seen.add(`${operation} ${status}`);
  }

  has(operation: string, status: number): boolean {
    return this.#seen.has(`${operation} ${status}`);
  }

  /** Answers that the contract declares and no case has produced. */
  holes(): string[] {
    return ROUTES.flatMap(({ operationId }) =>
      STATUSES[operationId]
        .filter(status => !this.has(operationId, status))
        .map(status => `${operationId} ${status}`),
    );
  }

  /** Operation × status: `x` seen, `-` declared and unseen, blank not declared. */
  table(): string {
    const statuses = [...new Set(Object.values(STATUSES).flat())].sort((a, b) => a - b);
    const width = Math.max(...ROUTES.map(route => route.operationId.length));
    const rows = ROUTES.map(({ operationId }) => {
      const cells = statuses.map(status => this.#cell(operationId, status));
      return `${operationId.padEnd(width)} ${cells.join('')}`;
    });
    return [
      `${''.padEnd(width)} ${statuses.map(status => String(status).padStart(4)).join('')}`,
      ...rows,
    ].join('\n');
  }

  #cell(operation: OperationId, status: number): string {
    if (this.has(operation, status)) return '   x';
    return STATUSES[operation].includes(status) ? '   -' : '    ';
  }
}
