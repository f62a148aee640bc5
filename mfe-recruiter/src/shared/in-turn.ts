import { reasonOf } from '@firstrung/web-kit';

/** One of several calls has failed, which is the cause, after others have taken effect. */
export class PartlySent<Result = unknown> extends Error {
  /** Of the calls before. */
  readonly results: readonly Result[];

  constructor(results: readonly Result[], cause: unknown) {
    super(reasonOf(cause), { cause });
    this.results = results;
  }
}

/** Why it failed, whether or not a part of it has taken effect. */
export const causeOf = (error: unknown): unknown => (error instanceof PartlySent ? error.cause : error);

/** The results of the calls before the one that failed. */
export const resultsBefore = <Result>(error: unknown): readonly Result[] =>
  error instanceof PartlySent ? error.results : [];

/**
 * Makes one call after the other. Returns the results of all.
 * @throws PartlySent if one that is not the first fails
 */
export async function inTurn<Part, Result>(
  parts: readonly Part[],
  call: (part: Part, index: number) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      results.push(...(await call(part, index)));
    } catch (cause) {
      throw index > 0 ? new PartlySent(results, cause) : cause;
    }
  }
  return results;
}

export const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
