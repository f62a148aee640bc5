import { fold } from '@firstrung/contracts';

const MAX_LENGTH = 60;
/** In the place of a name without a letter that an address may have. */
const NAMELESS = 'company';

/**
 * The slugs that a company may get for its name, best first: the name alone, then with more and more of the
 * end of the company's id, which is random. The same for the same name, so that a company that is named as
 * it was before returns to its former address.
 */
export function slugsFor(name: string, companyId: string): string[] {
  const words = slugOf(name);
  const id = companyId.replaceAll('-', '');
  const ends = [id.slice(-4), id.slice(-12)].map((end) => `${words || NAMELESS}-${end}`);
  return words ? [words, ...ends] : ends;
}

/** A name in the letters and digits that need no encoding in an address, with hyphens between its words. */
function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 0 ? cut.slice(0, lastWord) : cut.slice(0, MAX_LENGTH);
}
