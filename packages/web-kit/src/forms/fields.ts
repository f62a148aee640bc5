import { type FieldPath, type FieldPathValue, type FieldValues, get, set } from 'react-hook-form';

/** A field of a form that changes something stored. */
interface FieldRow<Stored, Value> {
  label: string;
  /** What the form shows. Default: the stored value, `''` for none. */
  from?(stored: Stored): Value;
  /**
   * What the call takes. Default: the value as it was typed.
   * @param stored what it will replace; absent in comparisons
   */
  to?(value: Value, stored?: Stored): unknown;
  /** The fields of the call that `to` returns, where it is not the one of the same path. */
  at?: readonly string[];
  /** Whether two values for the call mean the same. Default: they are equal. */
  isSame?(one: unknown, other: unknown): boolean;
  /** It as people read it, `''` for an empty one. Default: the value. */
  text?(value: Value): string;
}

/**
 * The fields of a form by their paths in its values, in their order. `More` is what the form itself wants to
 * know of them.
 */
export type FieldTable<Stored, Values extends FieldValues, More = unknown> = {
  readonly [Path in FieldPath<Values>]?: FieldRow<Stored, FieldPathValue<Values, Path>> & More;
};

type AnyRow<Stored> = FieldRow<Stored, unknown>;

const rowsOf = <Stored, Values extends FieldValues>(fields: FieldTable<Stored, Values>) =>
  Object.entries(fields) as [FieldPath<Values>, AnyRow<Stored>][];

/** What a form shows of something stored. */
export function valuesOf<Stored, Values extends FieldValues>(
  fields: FieldTable<Stored, Values>,
  stored: Stored,
): Values {
  const values = {};
  for (const [path, row] of rowsOf(fields)) {
    set(values, path, row.from ? row.from(stored) : (get(stored, path) ?? ''));
  }
  return values as Values;
}

/** The values of some fields as a call takes them, all unless `paths` says which. */
export function bodyOf<Stored, Values extends FieldValues>(
  fields: FieldTable<Stored, Values>,
  values: Values,
  paths?: readonly FieldPath<Values>[],
  stored?: Stored,
): object {
  const body = {};
  for (const [path, row] of rowsOf(fields)) {
    if (paths && !paths.includes(path)) continue;
    const value = written(row, get(values, path), stored);
    if (row.at) Object.assign(body, value);
    else set(body, path, value);
  }
  return body;
}

const written = <Stored>(row: AnyRow<Stored>, value: unknown, stored?: Stored): unknown =>
  row.to ? row.to(value, stored) : value;

/** The fields in which two versions differ. */
export const changedFields = <Stored, Values extends FieldValues>(
  fields: FieldTable<Stored, Values>,
  before: Values,
  after: Values,
): FieldPath<Values>[] =>
  rowsOf(fields)
    .filter(([path, row]) => {
      const [one, other] = [before, after].map((values) => written(row, get(values, path)));
      return !(row.isSame ?? isSame)(one, other);
    })
    .map(([path]) => path);

/** A field as people read it. */
export const valueText = <Stored, Values extends FieldValues>(
  fields: FieldTable<Stored, Values>,
  path: FieldPath<Values>,
  values: Values,
): string => {
  const value = get(values, path);
  const row = fields[path] as AnyRow<Stored> | undefined;
  return row?.text ? row.text(value) : String(value);
};

/** The field that shows what the server says of a path of the call: `skills` of `skills.3`. */
export const fieldAt = <Stored, Values extends FieldValues>(
  fields: FieldTable<Stored, Values>,
  path: string,
): FieldPath<Values> | undefined =>
  rowsOf(fields).find(([name, { at = [name] }]) =>
    at.some((one) => path === one || path.startsWith(`${one}.`)),
  )?.[0];

/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name as never], other[name as never]))
  );
}
