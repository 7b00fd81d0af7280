import { loggable } from '../log.ts';
import type { ServerParts } from '../server.ts';
import { type Listening, listen } from './listen.ts';

/**
 * Serves `/metrics` for Prometheus on a port of its own, so that callers of the API cannot reach
 * it. Null where the metrics are switched off.
 */
export async function listenForMetrics({
  config: { METRICS_HOST, METRICS_PORT },
  metrics,
  log,
}: Pick<ServerParts, 'config' | 'metrics' | 'log'>): Promise<Listening | null> {
  if (!metrics || METRICS_PORT === null) return null;
  const { registry } = metrics;
  return listen(
    (request, response) => {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        text => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
        error => {
          log.error({ error: loggable(error) }, 'the metrics failed');
          response.writeHead(500).end();
        },
      );
    },
    METRICS_HOST,
    METRICS_PORT,
    '',
  );
}
