import type { CallShape, Contracts, EventShape } from './contracts.ts';
import { type Difference, type DifferenceKind, differences, type Schema } from './differences.ts';

const NOTHING: Schema = { type: 'object', properties: {} };
const ANYTHING: Schema = {};
/** What goes breaks pages and instances of before. */
const STAYS = ": it stays until a release whose update isn't rolling";

/**
 * What would break while this version and the release before run side by side, a sentence each with what to
 * do.
 */
export const breaks = (before: Contracts, present: Contracts): string[] => [
  ...Object.entries(before.events).flatMap(([type, event]) => eventBreaks(type, event, present.events[type])),
  ...Object.entries(before.calls).flatMap(([key, call]) => callBreaks(key, call, present.calls[key])),
  ...Object.entries(before.sockets).flatMap(([name, event]) =>
    callBreaks(name, event, present.sockets[name]),
  ),
];

function eventBreaks(type: string, before: EventShape, present: EventShape | undefined): string[] {
  const successor = `define the next version of ${type} beside it and publish both for one release`;
  if (!present) return [`${type} is gone${STAYS}.`];
  if (present.kind !== before.kind)
    return [`${type} was a ${before.kind} and is a ${present.kind}: ${successor}.`];
  return [
    ...differences(present.data, before.data, 'data').map((difference) =>
      difference.kind === 'absent' || difference.kind === 'optional'
        ? `${type}: ${sentence(difference)}, but the release before publishes events without it: make it optional.`
        : `${type}: ${sentence(difference)}, so events of the release before would be refused: ${successor}.`,
    ),
    // A new value or type is not among them: consumers of the
    // release before keep such an event until they are replaced.
    ...only(differences(before.data, present.data, 'data'), 'absent').map(
      ({ path }) => `${type}: ${path} is gone, but the release before requires it${STAYS}.`,
    ),
  ];
}

function callBreaks(key: string, before: CallShape, present: CallShape | undefined): string[] {
  if (!present) return [`${key} is gone${STAYS}.`];
  const { scope } = present;
  const admitsAll = scope === before.scope || scope === 'public';
  const admitted = admitsAll || (scope === 'anyone' && before.scope !== 'public');
  const parts = new Set([...Object.keys(before.request), ...Object.keys(present.request)]);
  return [
    ...(admitted ? [] : [`${key} was for ${before.scope} and is for ${scope}: add a call instead.`]),
    ...[...parts].flatMap((part) =>
      differences(present.request[part] ?? ANYTHING, before.request[part] ?? NOTHING, part).map(
        (difference) => `${key}: ${sentence(difference)}${REMEDIES[difference.kind]}.`,
      ),
    ),
    ...Object.entries(before.reply).flatMap(([status, schema]) =>
      // New values of a reply are left to the pages, which show a general text for them.
      only(
        differences(schema, present.reply[status] ?? ANYTHING, `reply ${status}`),
        'absent',
        'optional',
        'type',
      ).map(
        (difference) => `${key}: ${sentence(difference)} in the release before, whose pages read it${STAYS}.`,
      ),
    ),
  ];
}

const REFUSED = ', so requests of the release before would be refused';
const REMEDIES: Record<DifferenceKind, string> = {
  absent: `${REFUSED}: make it optional`,
  optional: `${REFUSED}: make it optional`,
  type: `${REFUSED}: accept both`,
  value: `${REFUSED}: accept both`,
  unknown: `, but pages of the release before send it${STAYS}`,
};

const sentence = ({ path, text }: Difference) => `${path} ${text}`;

const only = (found: readonly Difference[], ...kinds: DifferenceKind[]) =>
  found.filter(({ kind }) => kinds.includes(kind));
