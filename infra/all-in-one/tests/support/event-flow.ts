import { events } from '@firstrung/contracts';
import type { BusUse } from '@firstrung/service-kit/events';

const HEAD = `# Who consumes which event

Derived from the contracts and the subscriptions of all services. With Node 24 this command writes it:
\`npx vitest run --project int infra/all-in-one/tests/nats-rights.int.test.ts -u\`

[Architecture](architecture.md) says how events are published and handled; the summaries of all events are in
\`packages/contracts/src/events\`. \`kit.resync.requested.v1\`, with which a service asks the owners of its projections
to republish them, is left out: every service sends it, and every owner gets it.
`;

/**
 * The text of `docs/events.md`: a diagram with an arrow from
 * each owner to each consumer, and a table of all events.
 */
export function eventFlow(uses: readonly BusUse[]): string {
  const all = Object.entries(events).filter(([type]) => !type.startsWith('kit.'));
  const rows = all.map(([type, { kind }]) => {
    const consumers = uses.filter(({ consumes }) => consumes.some(({ event }) => event === type));
    const listeners = uses.filter(({ listens }) => listens.includes(type));
    return { type, kind, owner: ownerOf(type), consumers: names(consumers), listeners: names(listeners) };
  });
  const arrows: { from: string; to: string; types: string[] }[] = [];
  for (const { type, owner, consumers, listeners } of rows) {
    // What an owner sends to its own instances says nothing about other services.
    const others = new Set([...consumers, ...listeners].filter((consumer) => consumer !== owner));
    for (const consumer of others.size === uses.length - 1 ? ['all[all others]'] : others) {
      const name = type.slice(owner.length + 1);
      const arrow = arrows.find(({ from, to }) => from === owner && to === consumer);
      if (arrow) arrow.types.push(name);
      else arrows.push({ from: owner, to: consumer, types: [name] });
    }
  }
  const lines = arrows.map(({ from, to, types }) => `  ${from} -->|"${types.sort().join('<br/>')}"| ${to}`);
  const table = rows.map(
    ({ type, kind, consumers, listeners }) =>
      `| \`${type}\` | ${kind} | ${consumers.join(', ')} | ${listeners.join(', ')} |`,
  );
  return `${HEAD}
\`\`\`mermaid
flowchart LR
${lines.sort().join('\n')}
\`\`\`

| event | kind | handled once by | heard by every instance of |
|---|---|---|---|
${table.sort().join('\n')}
`;
}

const ownerOf = (type: string) => type.slice(0, type.indexOf('.'));

const names = (uses: readonly BusUse[]) => uses.map(({ service }) => service).sort();
