import type { Refusal } from '@firstrung/mf-builds';
import { Counter, Gauge, Registry } from 'prom-client';
import type { RemotesStatus } from './remotes.ts';

/** Numbers about the builds of remotes. @param status the state now; `undefined` before there is one */
export function createRemoteMetrics(status: () => RemotesStatus | undefined) {
  const registry = new Registry();
  const refused = new Counter({
    name: 'firstrung_web_remote_builds_refused_total',
    help: 'Builds of a remote that were not admitted, by reason',
    labelNames: ['remote', 'reason'],
    registers: [registry],
  });
  new Gauge({
    name: 'firstrung_web_remote_build_present',
    help: 'Whether a build of the remote is served',
    labelNames: ['remote'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { source, current } of status()?.remotes ?? [])
        this.set({ remote: source.name }, current ? 1 : 0);
    },
  });
  new Gauge({
    name: 'firstrung_web_remotes_configuration_valid',
    help: 'Whether the configuration of the remotes is used as it is in its file',
    registers: [registry],
    collect() {
      this.set(status()?.configuration.problem === undefined ? 1 : 0);
    },
  });
  const onRefused = (remote: string, { reason }: Refusal) => refused.inc({ remote, reason });
  return { registry, onRefused };
}
