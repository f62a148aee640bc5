import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@firstrung/runner/root';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IService } from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { all, folder, named, PROCESSES, SERVICES } from './example.ts';

const names = (kind: string) => all(kind).map(({ metadata }) => metadata.name);
const containers = [
  ...all<IDeployment>('Deployment').flatMap(({ spec }) => spec!.template.spec!.containers),
  ...all<IJob>('Job').flatMap(({ spec }) => {
    const pod = spec!.template.spec!;
    return [...pod.initContainers!, ...pod.containers];
  }),
];

test('every process has a Deployment, a Service, a budget and an autoscaler', () => {
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    expect(names(kind).sort(), kind).toEqual(PROCESSES);
  for (const name of PROCESSES) {
    const { spec } = named<IDeployment>('Deployment', name);
    const { labels } = spec!.template.metadata!;
    expect(labels).toMatchObject(spec!.selector.matchLabels!);
    expect(labels).toMatchObject(named<IService>('Service', name).spec!.selector!);
    expect(labels).toMatchObject(
      named<IPodDisruptionBudget>('PodDisruptionBudget', name).spec!.selector!.matchLabels!,
    );
    const scaler = named<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', name).spec!;
    expect(scaler.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name });
    expect(scaler.minReplicas).toBeGreaterThanOrEqual(2);
    expect(spec!.replicas, 'the autoscaler decides').toBeUndefined();
    expect(spec!.strategy!.rollingUpdate!.maxUnavailable).toBe(0);
    // Two processes with the same selector would get each other's requests.
    expect(spec!.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': name });
  }
});

test('autoscalers need no more than a metrics server; the patch for chat adds a metric that it has', () => {
  for (const { spec } of all<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler'))
    expect(spec!.metrics!.map(({ type }) => type)).toEqual(['Resource']);
  const patch: IHorizontalPodAutoscaler = parse(readFileSync(join(folder, 'chat-sockets.yaml'), 'utf8'));
  const patched = named<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler', 'chat');
  expect(patch.metadata!.name).toBe(patched.metadata.name);
  // A patch replaces the list as a whole.
  expect(patch.spec!.metrics).toEqual(expect.arrayContaining(patched.spec!.metrics!));
  const { name } = patch.spec!.metrics!.find(({ type }) => type === 'Pods')!.pods!.metric;
  const sockets = readFileSync(join(ROOT, 'packages/service-kit/src/http/sockets.ts'), 'utf8');
  expect(sockets).toContain(`name: '${name}'`);
  expect(readFileSync(join(ROOT, 'infra/monitoring/prometheus-adapter.yml'), 'utf8')).toContain(
    `matches: ${name} }`,
  );
});

test('commands name programs of the image', () => {
  expect(containers).toHaveLength(PROCESSES.length + 2);
  for (const { command, image } of containers) {
    expect(command![0]).toBe('node');
    expect(existsSync(join(ROOT, command![1]!)), command![1]).toBe(true);
    expect(image).toMatch(/^[\w./-]+:(?!latest$)[\w.-]+$/);
  }
  for (const service of SERVICES)
    expect(named<IDeployment>('Deployment', service).spec!.template.spec!.containers[0]!.command).toEqual([
      'node',
      `services/${service}/src/main.ts`,
    ]);
});

test('ports, probes and volumes fit each other and the settings', () => {
  const settings = named<IConfigMap>('ConfigMap', 'settings').data!;
  const dockerfile = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8');
  const health = readFileSync(join(ROOT, 'packages/service-kit/src/http/health.ts'), 'utf8');
  for (const { spec } of all<IDeployment>('Deployment')) {
    const pod = spec!.template.spec!;
    const [app] = pod.containers;
    const ports = Object.fromEntries(app!.ports!.map(({ name, containerPort }) => [name, containerPort]));
    expect(dockerfile).toMatch(new RegExp(`\\bPORT=${ports.http}\\b`));
    expect(settings.METRICS_PORT).toBe(String(ports.metrics));
    expect(spec!.template.metadata!.annotations!['prometheus.io/port']).toBe(String(ports.metrics));
    for (const probe of [app!.startupProbe, app!.livenessProbe, app!.readinessProbe]) {
      expect(ports).toHaveProperty(String(probe!.httpGet!.port));
      expect(health).toContain(`app.get('${probe!.httpGet!.path}'`);
      // It fails without the bus, while all calls work.
      expect(probe!.httpGet!.path).not.toBe('/health/ready');
    }
    const volumes = pod.volumes!.map(({ name }) => name).sort();
    expect(app!.volumeMounts!.map(({ name }) => name).sort()).toEqual(volumes);
    for (const { persistentVolumeClaim } of pod.volumes!)
      if (persistentVolumeClaim)
        expect(names('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName);
    const drain = Number(settings.DRAIN_SECONDS) + Number(settings.SOCKET_DRAIN_SECONDS);
    expect(drain).toBeGreaterThan(0);
    // A process ends within 10 s of its drain.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10);
    // The router asks twice before it knows.
    const { periodSeconds, failureThreshold } = app!.readinessProbe!;
    expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(periodSeconds! * failureThreshold!);
    expect(app!.readinessProbe!.httpGet!.path).toBe('/health/serving');
  }
  const [web] = named<IDeployment>('Deployment', 'web').spec!.template.spec!.containers;
  expect(settings.BUILDS_DIR).toMatch(
    new RegExp(`^${web!.volumeMounts!.find(({ name }) => name === 'builds')!.mountPath}/`),
  );
  expect(settings.JOBS_URL).toBe('http://jobs:3000');
});

test('web has the remotes of the image, in a ConfigMap that an overlay can change', () => {
  const { REMOTES_FILE } = named<IConfigMap>('ConfigMap', 'settings').data!;
  const { volumes, containers } = named<IDeployment>('Deployment', 'web').spec!.template.spec!;
  const { name } = volumes!.find(({ configMap }) => configMap?.name === 'remotes')!;
  const { mountPath } = containers[0]!.volumeMounts!.find((one) => one.name === name)!;
  const remotes = named<IConfigMap>('ConfigMap', 'remotes').data!;
  const mounted = JSON.parse(remotes[relative(mountPath, REMOTES_FILE!)]!);
  const file = join(ROOT, 'shells/web/remotes.json');
  const inImage = (address: string) => join('/app', relative(ROOT, join(dirname(file), address)));
  expect(mounted).toEqual(
    JSON.parse(readFileSync(file, 'utf8')).map((remote: { address: string }) => ({
      ...remote,
      address: inImage(remote.address),
    })),
  );
});

test('no process has more rights than it needs', () => {
  for (const { securityContext, resources } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(resources!.limits!.memory).toBeTruthy();
    expect(resources!.requests!.cpu).toBeTruthy();
  }
  for (const { spec } of [...all<IDeployment>('Deployment'), ...all<IJob>('Job')]) {
    const pod = spec!.template.spec!;
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  }
});

test('the Ingress has the routes of the edge', () => {
  const rows = readFileSync(join(ROOT, 'infra/edge/routes.map'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/));
  const [ingress] = all<IIngress>('Ingress');
  const paths = ingress!.spec!.rules!.flatMap(({ http }) => http!.paths);
  expect(paths.every(({ pathType }) => pathType === 'Prefix')).toBe(true);
  expect(paths.map(({ path, backend }) => [path, backend.service!.name])).toEqual([
    ...rows.map(([path, service]) => [path!.replace(/\/$/, ''), service]),
    ['/', 'web'],
  ]);
  for (const { backend } of paths) {
    const { ports } = named<IService>('Service', backend.service!.name).spec!;
    expect(ports!.map(({ name }) => name)).toContain(backend.service!.port!.name);
  }
});

test('network policies name processes and ports that exist', () => {
  const known = [...PROCESSES, 'migrate'];
  const text = JSON.stringify(all<INetworkPolicy>('NetworkPolicy'));
  const selected = [
    ...text.matchAll(/"app\.kubernetes\.io\/name","operator":"In","values":(\[[^\]]*\])/g),
  ].flatMap(([, values]) => JSON.parse(values!) as string[]);
  selected.push(...[...text.matchAll(/"app\.kubernetes\.io\/name":"(\w+)"/g)].map(([, name]) => name!));
  expect(new Set(selected)).toEqual(new Set(known));
  expect(new Set([...text.matchAll(/"port":"(\w+)"/g)].map(([, port]) => port))).toEqual(
    new Set(['http', 'metrics']),
  );
});
