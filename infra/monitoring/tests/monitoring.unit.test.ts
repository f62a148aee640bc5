import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONDITION_NAMES, conditionOf } from '@firstrung/all-in-one/conditions';
import { ROOT } from '@firstrung/runner/root';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { SECURITY_EVENTS } from '../../../packages/service-kit/src/base/security-log.ts';

const FOLDER = join(ROOT, 'infra/monitoring');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity?: string };
  annotations: { summary?: string; description?: string; runbook?: string };
}
const rules = ['alerts.yml', 'board-alerts.yml']
  .flatMap((name): { rules: Rule[] }[] => parse(read(`infra/monitoring/${name}`)).groups)
  .flatMap((group) => group.rules);

interface Dashboard {
  title: string;
  panels: { id: number; title: string; targets: { expr: string; legendFormat: string }[] }[];
}
const dashboards = globSync('infra/monitoring/dashboards/*.json', { cwd: ROOT }).map(
  (path): Dashboard => JSON.parse(read(path)),
);
const panels = dashboards.flatMap((dashboard) => dashboard.panels);
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Names of the code's own metrics and of Node's. */
function declaredMetrics(): Set<string> {
  const metrics = new Set<string>();
  for (const file of globSync(['{packages,services}/*/src/**/*.ts', 'shells/web/server/*.ts'], { cwd: ROOT }))
    for (const [, name] of read(file).matchAll(/'(firstrung_\w+)'/g)) metrics.add(name!);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) metrics.add(name);
  return metrics;
}

test('board-alerts.yml is written from the conditions of a board (vitest -u)', async () => {
  const rules = CONDITION_NAMES.flatMap((name): Rule[] => {
    const { severity, bad, rule } = conditionOf(name);
    if (!rule) return [];
    const { alert, expr, minutes, description, paragraph } = rule;
    const summary = bad[0]!.toUpperCase() + bad.slice(1);
    const runbook = `docs/operations/monitoring.md#${paragraph}`;
    const annotations = { summary, description, runbook };
    return [{ alert, expr, for: `${minutes}m`, labels: { severity }, annotations }];
  });
  const text = stringify({ groups: [{ name: 'firstrung-board', rules }] }, { lineWidth: 0 });
  await expect(`# Written from infra/all-in-one/src/operator/conditions.ts.\n${text}`).toMatchFileSnapshot(
    '../board-alerts.yml',
  );
});

test('alerts and dashboards read metrics that exist', () => {
  const metrics = declaredMetrics();
  expect(expressions.length).toBeGreaterThan(30);
  for (const expression of expressions) {
    const names = expression.match(/\b(firstrung|nodejs|process|haproxy)_\w+/g) ?? [];
    if (!/\bup\b/.test(expression)) expect(names, expression).not.toEqual([]);
    // HAProxy's are not ours to declare, and a histogram has counters of its own.
    for (const name of names.filter((one) => !one.startsWith('haproxy_')))
      expect([...metrics]).toContain(name.replace(/_seconds_(count|bucket)$/, '_seconds'));
  }
});

test('every metric is in an alert or a dashboard, and in docs/operations/monitoring.md', () => {
  const own = [...declaredMetrics()].filter((name) => name.startsWith('firstrung_'));
  const shown = expressions.join('\n');
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  const documented = read('docs/operations/monitoring.md');
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test('alerts name events that exist', () => {
  const named = expressions.flatMap((text) =>
    [...text.matchAll(/event=~?"([^"]+)"/g)].flatMap(([, events]) => events!.split('|')),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const event of named) expect(SECURITY_EVENTS).toContain(event);
});

test('every alert waits, has a severity, says what is wrong and names the paragraph that says what to do', () => {
  const anchors = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      text!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const { alert, for: wait, labels, annotations } of rules) {
    expect(wait, alert).toMatch(/^\d+m$/);
    expect(labels.severity, alert).toMatch(/^(warning|critical)$/);
    expect(annotations.summary, alert).toMatch(/^.{10,}[^.]$/);
    expect(annotations.description, alert).toBeTruthy();
    const [page, paragraph] = annotations.runbook!.split('#');
    expect(page).toMatch(/^docs\/operations\/\w+\.md$/);
    expect(anchors(page!), alert).toContain(paragraph);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('panels have titles, legends and ids of their own', () => {
  expect(dashboards.length).toBeGreaterThanOrEqual(2);
  for (const { panels, title } of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size, title).toBe(panels.length);
    for (const { targets } of panels)
      for (const { legendFormat } of targets) expect(legendFormat).toMatch(/\{\{\w+\}\}/);
  }
});

test('Prometheus scrapes every process', () => {
  const services = globSync('services/*/src/main.ts', { cwd: ROOT }).map((path) => path.split('/')[1]!);
  const { scrape_configs } = parse(read('infra/monitoring/prometheus.yml'));
  expect(scrape_configs.map((one: { job_name: string }) => one.job_name).sort()).toEqual(
    [...services, 'web', 'edge'].sort(),
  );
  for (const { dns_sd_configs } of scrape_configs)
    expect(read('docker-compose.yml')).toContain(`METRICS_PORT: ${dns_sd_configs[0].port}`);
  // Debian's promtool can't check this one, because it is built without Kubernetes.
  const [pods] = parse(read('infra/monitoring/prometheus.kubernetes.yml')).scrape_configs;
  const template = read('infra/k8s/base/process.yaml');
  const [product, port] = pods.relabel_configs;
  expect(product.source_labels).toEqual(['__meta_kubernetes_pod_label_app_kubernetes_io_part_of']);
  expect(template).toContain(`app.kubernetes.io/part-of: ${product.regex}`);
  expect(template).toContain(`name: ${port.regex}, containerPort`);
});

const hasAmtool = spawnSync('amtool', ['--version']).status === 0;
const amtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('amtool', args, { cwd: FOLDER, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return stdout;
};

test.skipIf(!hasAmtool)('Alertmanager loads its configuration and has a receiver for every alert', () => {
  expect(amtool('check-config', 'alertmanager.yml')).toContain('SUCCESS');
  const severities = new Set(rules.map(({ labels }) => labels.severity));
  for (const severity of severities)
    expect(
      amtool('config', 'routes', 'test', '--config.file=alertmanager.yml', `severity=${severity}`).trim(),
    ).toBe('operators');
});

test('Alertmanager gets the alerts of Prometheus, and knows the alerts and severities that it names', () => {
  for (const name of ['prometheus.yml', 'prometheus.kubernetes.yml'])
    expect(parse(read(`infra/monitoring/${name}`)).alerting.alertmanagers).toHaveLength(1);
  const text = read('infra/monitoring/alertmanager.yml');
  const named = (label: string) =>
    [...text.matchAll(new RegExp(`${label}="(\\w+)"`, 'g'))].map(([, name]) => name!);
  expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining(named('alertname')));
  expect(rules.map(({ labels }) => labels.severity)).toEqual(expect.arrayContaining(named('severity')));
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  return `${stdout}${stderr}`;
};

test.skipIf(!hasPromtool)('Prometheus loads its configuration and the alerts', () => {
  const found = promtool('check', 'config', 'prometheus.yml').matchAll(/(\d+) rules found/g);
  expect([...found].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(rules.length);
});

test.skipIf(!hasPromtool)('Prometheus understands the dashboards', () => {
  const queries = panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'firstrung-rules-')), 'rules.json');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(
    file,
    JSON.stringify({
      groups: [{ name: 'panels', rules: queries.map((expr, index) => ({ record: `panel_${index}`, expr })) }],
    }),
  );
  expect(promtool('check', 'rules', file)).toContain(`${queries.length} rules found`);
});

test.skipIf(!hasPromtool)('each fault raises its alert, and a quiet hour none', () => {
  promtool('test', 'rules', 'tests/alerts.test.yml');
});

test('each alert is tested', () => {
  const file = read('infra/monitoring/tests/alerts.test.yml');
  const raised = [...file.matchAll(/\{alertname="(\w+)"\}/g)].map(([, name]) => name!);
  expect(raised.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});
