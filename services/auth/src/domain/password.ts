import { dictionary } from '@zxcvbn-ts/language-common';

/** Of a list that is ordered by how often passwords were found in leaks. */
const COMMON = 10_000;
const common = new Set(dictionary['passwords-common'].slice(0, COMMON));

interface Owner {
  /** the normalised address */
  login: string;
  name?: string;
}

const simplify = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Why a new password is refused, in words that follow the field's name; `undefined` if it is good enough (decisions §10). */
export function passwordProblem(password: string, { login, name = '' }: Owner): string | undefined {
  const typed = simplify(password);
  if (common.has(typed)) return 'is one of the most common passwords: please choose another';
  if ([login, login.split('@')[0]!, login.replace('+', '')].map(simplify).includes(typed)) {
    return 'must not be your address';
  }
  return name !== '' && typed === simplify(name) ? 'must not be your name' : undefined;
}
