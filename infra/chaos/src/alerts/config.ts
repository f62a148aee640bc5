import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { PrometheusOptions } from '@firstrung/test-kit/prometheus';
import { parse, stringify } from 'yaml';

const FOLDER = join(ROOT, 'infra', 'monitoring');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * How long a scrape may take, in seconds, and so the least time between two: a process waits for two seconds for a database or bus
 * that does not answer.
 */
const LEAST_INTERVAL = 3.5;

/** Divides every time in the rules by the factor: how long alerts wait, their windows and offsets. Expressions stay as they are. */
export function scaleRules(rules: string, factor: number): string {
  const scaled = (text: string) => `${Math.round((secondsOf(text) * 1_000) / factor)}ms`;
  return rules
    .replaceAll(/^( *for: )(\w+)$/gm, (_, start: string, time: string) => start + scaled(time))
    .replaceAll(/(\[|\boffset )(\d+[smhd])/g, (_, start: string, time: string) => start + scaled(time));
}

function secondsOf(time: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(time) ?? [];
  if (!unit) throw new Error(`not a time of Prometheus: ${time}`);
  return Number(count) * SECONDS[unit]!;
}

export interface AlertRule {
  alert: string;
  expr: string;
}

export const readRules = (): AlertRule[] =>
  (parse(read('alerts.yml')) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(({ rules }) => rules);

/** Seconds until the longest window or offset of a rule has passed. */
export const memoryOf = ({ expr }: AlertRule): number =>
  Math.max(0, ...[...expr.matchAll(/(?:\[|\boffset )(\d+[smhd])/g)].map(([, time]) => secondsOf(time!)));

interface ScrapeConfig {
  job_name: string;
  dns_sd_configs?: unknown;
  file_sd_configs?: unknown;
}

interface PrometheusConfig {
  global: Record<string, string>;
  scrape_configs: ScrapeConfig[];
  alerting?: unknown;
}

/**
 * The repository's configuration and rules with all times divided by the factor, and targets from files in place of the DNS. The alerts
 * are sent to nobody.
 */
export function scaledPrometheus(factor: number): PrometheusOptions {
  const {
    global,
    scrape_configs,
    alerting: _alerting,
    ...rest
  } = parse(read('prometheus.yml')) as PrometheusConfig;
  const interval = Math.max(secondsOf(global.scrape_interval!) / factor, LEAST_INTERVAL);
  return {
    files: { 'alerts.yml': scaleRules(read('alerts.yml'), factor) },
    config: (targetsFile) =>
      stringify({
        ...rest,
        global: {
          ...global,
          scrape_interval: `${interval * 1_000}ms`,
          scrape_timeout: `${Math.min(interval, 10) * 1_000}ms`,
          evaluation_interval: factor === 1 ? global.scrape_interval : '500ms',
        },
        scrape_configs: scrape_configs.map(({ dns_sd_configs: _, ...job }) => ({
          ...job,
          file_sd_configs: [{ files: [targetsFile(job.job_name)] }],
        })),
      }),
  };
}
