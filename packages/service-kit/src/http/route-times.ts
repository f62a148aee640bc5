import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'firstrung_http_request_seconds';
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  labels: string;
  /** One more than there are bounds: what is slower than all. */
  counts: number[];
  sum: number;
}

/** How long replies took, for each route. */
export interface RouteTimes {
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** A histogram in Prometheus' text format. */
  text(): string;
}

/**
 * A histogram whose series each route remembers: the metrics library's looks its series up by a text made of all
 * labels, at every request.
 */
export function createRouteTimes(): RouteTimes {
  const all: Series[] = [];
  const ofRoute = new WeakMap<object, Series[]>();

  const seriesOf = ({ method, routeOptions: { url = 'none', config } }: FastifyRequest, status: number) => {
    const known = ofRoute.get(config) ?? [];
    if (known.length === 0) ofRoute.set(config, known);
    const ready = known[status];
    if (ready) return ready;
    const labels = `method="${method}",route="${url}",status="${status}xx"`;
    const series = { labels, counts: Array<number>(BUCKETS.length + 1).fill(0), sum: 0 };
    known[status] = series;
    all.push(series);
    return series;
  };

  return {
    observe(request, reply) {
      const seconds = reply.elapsedTime / 1000;
      const series = seriesOf(request, Math.floor(reply.statusCode / 100));
      let i = 0;
      while (i < BUCKETS.length && seconds > BUCKETS[i]!) i++;
      series.counts[i]!++;
      series.sum += seconds;
    },
    text() {
      const lines = [
        `# HELP ${NAME} Time from the request to the end of its reply`,
        `# TYPE ${NAME} histogram`,
      ];
      for (const { labels, counts, sum } of all) {
        let total = 0;
        counts.forEach((count, i) => {
          total += count;
          lines.push(`${NAME}_bucket{le="${BUCKETS[i] ?? '+Inf'}",${labels}} ${total}`);
        });
        lines.push(`${NAME}_sum{${labels}} ${sum}`, `${NAME}_count{${labels}} ${total}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
