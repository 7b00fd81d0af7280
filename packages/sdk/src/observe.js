import { readEnv } from './environment.ts';
import { masked } from './redact.ts';

const LEVELS = ['off', 'warn', 'info', 'debug'];
/**
 * Node's diagnostics channels `mirlo:sdk:request`, `:response`, `:retry`, `:queue`, for tracers that hook in without touching the
 * program. Looked up without an import, so that the package loads where Node's modules do not exist.
 */
function channelFor(kind) {
  const name = `mirlo:sdk:${kind.slice(2).toLowerCase()}`;
  return globalThis.process?.getBuiltinModule?.('node:diagnostics_channel')?.channel(name);
}
export function createObserver(options) {
  const { hooks = {}, logger = console, logBodies } = options;
  const level = LEVELS.indexOf(options.logLevel ?? readEnv('MIRLO_LOG') ?? 'warn');
  const logs = of => level >= LEVELS.indexOf(of);
  const channels = {};
  const warn = (message, facts) => {
    if (logs('warn')) logger.warn(`[mirlo] ${message}`, facts);
  };
  return {
    warn,
    emit(kind, make) {
      const hook = hooks[kind];
      channels[kind] ??= channelFor(kind);
      const channel = channels[kind];
      const at = kind === 'onRetry' ? 'info' : 'debug';
      if (!hook && !logs(at) && !channel?.hasSubscribers) return;
      const event = make();
      channel?.publish(event);
      if (logs(at)) logger[at](`[mirlo] ${kind} ${event.method} ${event.path}`, event);
      // The caller's code, perhaps async against its type: no fault of it may reach the call or the process.
      const tell = async () => hook?.(event);
      tell().catch(error => warn(`${kind} failed: ${error}`, {}));
    },
    body(direction, path, text) {
      if (logBodies && text && logs('debug'))
        logger.debug(`[mirlo] ${direction} ${path}`, { body: masked(text) });
    },
  };
}
