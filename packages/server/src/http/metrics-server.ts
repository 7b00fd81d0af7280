import type { Logger } from '../log.ts';
import { loggable } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Listening, listen } from './listen.ts';

/** Serves `/metrics` for Prometheus on its own port, so that callers of the API cannot reach it. */
export function serveMetrics(metrics: Metrics, host: string, port: number, log: Logger): Promise<Listening> {
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
    host,
    port,
    '',
  );
}
