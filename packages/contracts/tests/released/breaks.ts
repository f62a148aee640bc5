import type { CallShape, Contracts, EventShape } from './contracts.ts';
import { type Difference, type DifferenceKind, differences, type Schema } from './differences.ts';

const NOTHING: Schema = { type: 'object', properties: {} };
const ANYTHING: Schema = {};

/**
 * What would break while this version and the last release run side by side, a sentence each with what to do.
 */
export const breaks = (released: Contracts, present: Contracts): string[] => [
  ...Object.entries(released.events).flatMap(([type, event]) =>
    eventBreaks(type, event, present.events[type]),
  ),
  ...Object.entries(released.calls).flatMap(([key, call]) => callBreaks(key, call, present.calls[key])),
  ...Object.entries(released.sockets).flatMap(([name, event]) =>
    callBreaks(name, event, present.sockets[name]),
  ),
];

function eventBreaks(type: string, released: EventShape, present: EventShape | undefined): string[] {
  const successor = `define the next version of ${type} beside it and publish both for one release`;
  if (!present)
    return [`${type} is gone: keep its contract as long as a release publishes it or subscribes to it.`];
  if (present.kind !== released.kind)
    return [`${type} was a ${released.kind} and is a ${present.kind}: ${successor}.`];
  return [
    ...differences(present.data, released.data, 'data').map((difference) =>
      difference.kind === 'absent' || difference.kind === 'optional'
        ? `${type}: ${sentence(difference)}, but the last release publishes events without it: make it optional.`
        : `${type}: ${sentence(difference)}, so events of the last release would be refused: ${successor}.`,
    ),
    // A new value or type is not among them: consumers of the last
    // release keep such an event until they are replaced.
    ...only(differences(released.data, present.data, 'data'), 'absent').map(
      ({ path }) =>
        `${type}: ${path} is gone, but the last release requires it: make it optional and publish it for one more release.`,
    ),
  ];
}

function callBreaks(key: string, released: CallShape, present: CallShape | undefined): string[] {
  if (!present) return [`${key} is gone: serve it for one more release.`];
  const { scope } = present;
  const admitsAll = scope === released.scope || scope === 'public';
  const admitted = admitsAll || (scope === 'anyone' && released.scope !== 'public');
  const parts = new Set([...Object.keys(released.request), ...Object.keys(present.request)]);
  return [
    ...(admitted ? [] : [`${key} was for ${released.scope} and is for ${scope}: add a call instead.`]),
    ...[...parts].flatMap((part) =>
      differences(present.request[part] ?? ANYTHING, released.request[part] ?? NOTHING, part).map(
        (difference) =>
          `${key}: ${sentence(difference)}, so requests of the last release would be refused: ${
            difference.kind === 'absent' || difference.kind === 'optional'
              ? 'make it optional'
              : 'accept both'
          }.`,
      ),
    ),
    ...Object.entries(released.reply).flatMap(([status, schema]) =>
      // New values of a reply are left to the pages, which show a general text for them.
      only(
        differences(schema, present.reply[status] ?? ANYTHING, `reply ${status}`),
        'absent',
        'optional',
        'type',
      ).map(
        (difference) =>
          `${key}: ${sentence(difference)} in the last release, whose pages read it: keep it for one more release.`,
      ),
    ),
  ];
}

const sentence = ({ path, text }: Difference) => `${path} ${text}`;

const only = (found: readonly Difference[], ...kinds: DifferenceKind[]) =>
  found.filter(({ kind }) => kinds.includes(kind));
