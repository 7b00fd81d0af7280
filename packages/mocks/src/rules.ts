/**
 * The registry and the ministry with their rules, tables and texts. Loaded on demand, by
 * `loadRules`.
 */
export { addKey } from './added-key.ts';
export { bringAbout } from './ministry/bring-about.ts';
export { directRegistryOf, registryOf } from './registry.ts';
