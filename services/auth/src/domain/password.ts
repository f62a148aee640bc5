import { type AccountRole, MAX_PASSWORD, minPassword, preparePassword } from '@firstrung/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Found in leaks; without repeats and sequences, which are rules below. */
const common = new Set(dictionary['passwords-common']);

/** Rows of keys and letters that people type along, in both directions. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop', 'azertyuiop']
  .concat(['asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm', 'wxcvbn'])
  .flatMap((row) => [row, [...row].reverse().join('')]);
/** Made of so few parts of rows, or of so few characters said again, a password is guessed early. */
const FEW_PARTS = 2;

interface Owner {
  role: AccountRole;
  /** the normalised address */
  login: string;
  name?: string;
  /** what the site is called */
  productName: string;
}

const simplify = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
/** Without the digits and signs that people put around a word. */
const plainWord = (text: string) => simplify(text).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Why a new password is refused, in words that follow the field's
 * name; `undefined` if it is good enough (C§10).
 */
export function passwordProblem(
  password: string,
  { role, login, name = '', productName }: Owner,
): string | undefined {
  const { length } = [...preparePassword(password)];
  const least = minPassword(role);
  if (length < least) return `must have at least ${least} characters`;
  if (length > MAX_PASSWORD) return `must have at most ${MAX_PASSWORD} characters`;
  const typed = simplify(password);
  if (common.has(typed)) return 'is one of the most common passwords: please choose another';
  if (isRepeated(typed)) return 'repeats the same few characters: please choose another';
  if (countParts(typed) <= FEW_PARTS) return 'is a simple sequence: please choose another';
  if ([login, login.split('@')[0]!, login.replace('+', '')].map(simplify).includes(typed)) {
    return 'must not be your address';
  }
  if (name !== '' && typed === simplify(name)) return 'must not be your name';
  const sites = [simplify(productName), plainWord(productName), 'firstrung'].filter(Boolean);
  return sites.some((site) => site === typed || site === plainWord(typed))
    ? 'must not be the name of this site'
    : undefined;
}

/** As `aaaaaa`, `121212`, `abcabc`, and a common password typed twice. */
function isRepeated(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && ([...unit].length < 6 || common.has(unit));
}

/** The least number of parts of rows, or of one character, that the text is made of: `abc123` has two. */
function countParts(text: string): number {
  const characters = [...text];
  let parts = 0;
  for (let start = 0; start < characters.length; parts++) {
    let end = start + 1;
    while (end < characters.length && isPart(characters.slice(start, end + 1))) end++;
    start = end;
  }
  return parts;
}

function isPart(characters: string[]): boolean {
  const text = characters.join('');
  return new Set(characters).size === 1 || ROWS.some((row) => row.includes(text));
}
