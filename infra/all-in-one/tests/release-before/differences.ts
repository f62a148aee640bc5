import { isDeepStrictEqual } from 'node:util';

/** JSON Schema as our contracts use it. */
export interface Schema {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

/**
 * `absent`: a required field that the sender does not know; `optional`: one that it may leave out; `unknown`:
 * a field that the receiver refuses or ignores; `type`: another type; `value`: fewer values.
 */
export type DifferenceKind = 'absent' | 'optional' | 'unknown' | 'type' | 'value';

export interface Difference {
  kind: DifferenceKind;
  path: string;
  /** What the receiver expects, as the end of a sentence about the path. */
  text: string;
}

const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
/**
 * Keywords whose values can't be compared: a receiver that has another one may refuse what the sender sends.
 */
const OPAQUE = ['pattern', 'format', 'uniqueItems', 'x-plain-name', 'not'];

/** Why a receiver may refuse a value that fits the sender's schema. It is strict where it can't be sure. */
export function differences(receiver: Schema, sender: Schema, path: string): Difference[] {
  if (isDeepStrictEqual(receiver, sender) || isAnything(receiver)) return [];
  if (receiver.anyOf || sender.anyOf) {
    const variants = receiver.anyOf ?? [receiver];
    return (sender.anyOf ?? [sender]).flatMap((sent) => nearest(variants, sent, path));
  }
  const typesFit = receiver.type === sender.type || (receiver.type === 'number' && sender.type === 'integer');
  if (!typesFit) return [{ kind: 'type', path, text: `is ${named(receiver)}, and not ${named(sender)}` }];
  return [
    ...valueDifferences(receiver, sender, path),
    ...fieldDifferences(receiver, sender, path),
    ...(receiver.items ? differences(receiver.items, sender.items ?? {}, `${path}[]`) : []),
  ];
}

const isAnything = (schema: Schema) => Object.keys(schema).length === 0;

/** The differences from the variant that has fewest, if one is of the same type. */
function nearest(variants: readonly Schema[], sent: Schema, path: string): Difference[] {
  const found = variants.map((variant) => differences(variant, sent, path));
  const [fewest] = found.toSorted((one, other) => rank(one) - rank(other));
  return fewest!.some(({ kind, path: at }) => kind === 'type' && at === path)
    ? [{ kind: 'type', path, text: `is ${variants.map(named).join(' or ')}, and not ${named(sent)}` }]
    : fewest!;
}

const rank = (found: readonly Difference[]) =>
  found.reduce((sum, { kind }) => sum + (kind === 'type' ? 1_000 : 1), 0);

const named = ({ type, const: only }: Schema): string =>
  only !== undefined ? JSON.stringify(only) : (type ?? 'anything');

function valueDifferences(receiver: Schema, sender: Schema, path: string): Difference[] {
  const found: string[] = [];
  const [taken, sent] = [allowedValues(receiver), allowedValues(sender)];
  if (taken) {
    const refused = sent?.filter((value) => !taken.includes(value));
    if (!refused) found.push(`is one of ${JSON.stringify(taken)}`);
    else if (refused.length > 0)
      found.push(`is never ${refused.map((it) => JSON.stringify(it)).join(' or ')}`);
  }
  for (const keyword of [...LOWER_BOUNDS, ...UPPER_BOUNDS]) {
    const [bound, of] = [receiver[keyword], sender[keyword]] as (number | undefined)[];
    const isWider = of !== undefined && (keyword.startsWith('min') ? of >= bound! : of <= bound!);
    if (bound !== undefined && !isWider) found.push(`has a ${keyword} of ${bound}, and not ${of ?? 'none'}`);
  }
  for (const keyword of OPAQUE)
    if (receiver[keyword] !== undefined && !isDeepStrictEqual(receiver[keyword], sender[keyword]))
      found.push(`has another ${keyword}`);
  return found.map((text) => ({ kind: 'value', path, text }));
}

const allowedValues = (schema: Schema): unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

function fieldDifferences(receiver: Schema, sender: Schema, path: string): Difference[] {
  const sent = sender.properties ?? {};
  const known = receiver.properties ?? {};
  const others = receiver.additionalProperties;
  const takeOther = (other: Schema, at: string): Difference[] => {
    if (others === false) return [{ kind: 'unknown', path: at, text: 'is gone' }];
    return typeof others === 'object' ? differences(others, other, at) : [];
  };
  return [
    ...(receiver.required ?? [])
      .filter((name) => !sender.required?.includes(name))
      .map(
        (name): Difference => ({
          kind: name in sent ? 'optional' : 'absent',
          path: `${path}.${name}`,
          text: 'is required',
        }),
      ),
    ...Object.entries(sent).flatMap(([name, schema]) => {
      const at = `${path}.${name}`;
      return known[name] ? differences(known[name], schema, at) : takeOther(schema, at);
    }),
    ...Object.entries(sender.patternProperties ?? {}).flatMap(([pattern, schema]) => {
      const at = `${path}[${pattern}]`;
      const same = receiver.patternProperties?.[pattern];
      return same ? differences(same, schema, at) : takeOther(schema, at);
    }),
  ];
}
