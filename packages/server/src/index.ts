export { type Config, readConfig, SETTINGS } from './config.ts';
export { createLog } from './log.ts';
export { type RunningServer, type ServerOptions, startServer } from './server.ts';
