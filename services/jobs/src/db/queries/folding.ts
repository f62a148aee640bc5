import { ACCENTS, LONG_LETTERS, PLAIN_LETTERS, spellings } from '@firstrung/contracts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from './sorting.ts';

// Texts of few rows are folded while they are searched: a column
// for the result would have to follow every change of them.

/** `fold` in SQL. Most texts are ASCII, which needs no more than lower case. */
export const folded = (text: RawBuilder<unknown>) =>
  sql<string>`(select case when octet_length(given) = length(given) then lower(given) else ${foldLetters(sql.ref('given'))} end
    from (values (${text})) as one (given))`;

const foldLetters = (text: RawBuilder<unknown>) =>
  sql`normalize(${replaced(
    sql`regexp_replace(lower(normalize(${text}, nfd)), ${sql.lit(`[${ACCENTS}]`)}, '', 'g')`,
    PLAIN_LETTERS,
  )}, nfc)`;

const replaced = (text: RawBuilder<unknown>, letters: Readonly<Record<string, string>>) =>
  Object.entries(letters).reduce(
    (result, [letter, plain]) => sql`replace(${result}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    text,
  );

/** Two letters that may stand for one of the text, as in `mueller`. */
const LONG = new RegExp(Object.values(LONG_LETTERS).join('|'));

/**
 * Whether the text contains what was typed, in any of its
 * spellings. `patternFor` makes the pattern for `like`.
 */
export function containsTyped(text: RawBuilder<unknown>, typed: string, patternFor = likePattern) {
  const patterns = spellings(typed).map(patternFor);
  const long = replaced(sql`lower(normalize(${text}, nfc))`, LONG_LETTERS);
  const texts = LONG.test(typed.toLowerCase()) ? [folded(text), folded(long)] : [folded(text)];
  return sql<boolean>`(${sql.join(
    texts.map((one) => sql`${one} like any(${patterns}::text[])`),
    sql` or `,
  )})`;
}
