import type { Registry } from '@mirlo/core';
import type { ImportServices } from '@mirlo/web';
import type { Rehearses } from '../database/rehearse.ts';
import type { Background, ServerParts } from '../server.ts';
import { startImports } from './runner.ts';
import { sealingWith } from './sealing.ts';
import { importServices, NO_IMPORTS } from './services.ts';

/**
 * Starts the rehearsals and loads of booking files. Without `SECRET_KEY` no file is accepted,
 * because files are stored encrypted.
 */
export function startImporting(
  { config, database, log }: Pick<ServerParts, 'config' | 'database' | 'log'>,
  registry: Registry,
  rehearsing: Rehearses,
): { services: ImportServices } & Background {
  if (config.SECRET_KEY === null) return { services: NO_IMPORTS, stop: async () => undefined };
  const sealing = sealingWith(config.SECRET_KEY);
  const now = Date.now;
  const runner = startImports({ database, sealing, registry, rehearsing, now }, log);
  return { services: importServices(database, { sealing, runner, now }), stop: () => runner.stop() };
}
