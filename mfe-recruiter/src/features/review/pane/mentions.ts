import { fold, type NamedPerson } from '@firstrung/contracts';

/** Suggestions that are shown at a time. */
const MAX_SUGGESTIONS = 6;

/** The mention that ends at the caret, and where its `@` stands. One in an email address begins none. */
export function typedMention(beforeCaret: string): { at: number; typed: string } | undefined {
  const found = /(?<![\p{L}\p{N}._-])@([^@\n]{0,60})$/u.exec(beforeCaret);
  return found ? { at: found.index, typed: found[1]! } : undefined;
}

/** The names of which a word begins as typed, each once. */
export function suggestNames(people: readonly NamedPerson[], typed: string): string[] {
  const wanted = fold(typed);
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== '' && ` ${fold(name)}`.includes(` ${wanted}`) && name !== typed);
  return [...new Set(names)].slice(0, MAX_SUGGESTIONS);
}

/**
 * The text in pieces: a person stands for their name behind an `@`. Of names that begin alike the longest
 * counts.
 */
export function splitMentions(text: string, people: readonly NamedPerson[]): (string | NamedPerson)[] {
  const named = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const pieces: (string | NamedPerson)[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const found = named.find(({ name }) => isNamedAt(text, at + 1, name));
    if (!found) continue;
    if (at > from) pieces.push(text.slice(from, at));
    pieces.push(found);
    from = at + 1 + found.name.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

const isNamedAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));

/** The ids of those whom a text mentions; of several with one name, all. */
export function mentionIdsIn(text: string, people: readonly NamedPerson[]): string[] {
  const names = new Set(
    splitMentions(text, people).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name])),
  );
  return people.filter(({ name }) => names.has(name)).map(({ _id }) => _id);
}
