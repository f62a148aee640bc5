import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { PrometheusServer } from '@firstrung/test-kit/prometheus';

interface Dashboard {
  title: string;
  panels: { title: string; targets: { expr: string }[] }[];
}

const STEP_SECONDS = 5;

/** Sentences about panels whose query Prometheus refuses, or, unless they may, that had no value at any time since `from`. */
export async function checkPanels(
  prometheus: PrometheusServer,
  from: Date,
  { mayBeEmpty = false } = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of globSync('infra/monitoring/dashboards/*.json', { cwd: ROOT })) {
    const { title, panels }: Dashboard = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    for (const panel of panels) {
      for (const { expr } of panel.targets) {
        const query = expr.replaceAll('$__rate_interval', '1m');
        const name = `the panel "${panel.title}" of "${title}"`;
        await prometheus.countValues(query, from, STEP_SECONDS).then(
          (values) => {
            if (values === 0 && !mayBeEmpty) problems.push(`${name} was empty all the time`);
          },
          (error) => problems.push(`${name}: ${error.message}`),
        );
      }
    }
  }
  return problems;
}
