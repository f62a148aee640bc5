import { cleanEmail, cleanPhone, isEmailAddress, isPhoneNumber } from '@firstrung/contracts';
import { browserStore, type Host, storedJson } from '@firstrung/web-kit';
import { texts } from './texts.ts';

/** What goes along with the application for a job, beside the profile. */
export interface Letter {
  message?: string | undefined;
  answers?: Readonly<Record<string, string>>;
}

/** What somebody has written and not sent, before or after they have an account. */
interface Letters {
  /** By the id of the job. */
  letters: Readonly<Record<string, Letter>>;
  name?: string;
  emailOrPhone?: string;
  /** Whether a code was sent to the address. */
  isAddressed?: boolean | undefined;
  /** Whose they are, once there is an account. */
  accountId?: string;
  /** When they leave this device; absent: they are in this tab alone. */
  until?: number;
}

/** Of a visitor, as they sign up. */
export type Writer = readonly [name: string, emailOrPhone: string];

type Drafts = Host['drafts'];

const KEY = 'letters';
const DAY_MS = 24 * 60 * 60_000;
const device = browserStore('localStorage');

/** The id of the job whose page a path leads to, and whether its sheet is open there. */
export function jobAhead(path = ''): { jobId: string; isApplying: boolean } {
  const [, jobId = '', apply] = /^\/job-details\/([^/?#]+)(#apply)?/.exec(path) ?? [];
  return { jobId, isApplying: apply !== undefined };
}

function read(drafts: Drafts): Letters | undefined {
  const inTab = drafts.get('', KEY);
  if (inTab) return inTab as Letters;
  const kept = storedJson(device, KEY) as Partial<Letters> | undefined;
  // Another program of the same origin may have stored something else.
  if (kept?.letters && Date.now() < (kept.until ?? 0)) return kept as Letters;
  device.removeItem(KEY);
  return undefined;
}

/** In one place: on the device or in the tab. */
function write(drafts: Drafts, kept: Letters): void {
  drafts.remove('', KEY);
  const { letters, until, accountId } = kept;
  const isEmpty = !Object.values(letters).some(isWritten);
  // Replaced, not removed before: other tabs hear of that.
  if (until && !(accountId && isEmpty)) device.setItem(KEY, JSON.stringify(kept));
  else {
    device.removeItem(KEY);
    if (!isEmpty) drafts.put('', KEY, kept);
  }
}

/** Calls the listener when another tab removes them from the device. Returns an unsubscribe function. */
export function onLettersRemoved(listener: () => void) {
  const hear = ({ key, newValue }: StorageEvent) => {
    // `key` is null if the whole storage was cleared.
    if (newValue === null && (key === KEY || key === null)) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function forgetLetters(drafts: Drafts): void {
  drafts.remove('', KEY);
  device.removeItem(KEY);
}

/** Those of an account; default: of a visitor. */
export function lettersOf(drafts: Drafts, accountId?: string): Letters | undefined {
  const kept = read(drafts);
  return kept?.accountId === accountId ? kept : undefined;
}

/** @param isKept for a day on this device, together with the name and the address */
export function writeLetter(drafts: Drafts, jobId: string, letter: Letter, by: Writer, isKept: boolean) {
  const known = lettersOf(drafts);
  // Of an account whose session has ended something may be there.
  if (!known && !isWritten(letter) && !isKept) return;
  const { letters, until = Date.now() + DAY_MS, isAddressed, emailOrPhone } = known ?? {};
  const isOthers = isAddressed && !isSameAddress(emailOrPhone, by[1]);
  write(drafts, {
    name: by[0],
    emailOrPhone: by[1],
    letters: { ...(!isOthers && letters), [jobId]: letter },
    isAddressed: isAddressed && !isOthers,
    ...(isKept && { until }),
  });
}

/** From now on a visitor's letters are those of who has this address: a code goes there. */
export function addressLetters(drafts: Drafts, emailOrPhone: string): void {
  const kept = lettersOf(drafts);
  if (kept) write(drafts, { ...kept, emailOrPhone, isAddressed: true });
}

/** What an account has written for a job; `undefined` once it is sent. */
export function keepLetter(drafts: Drafts, accountId: string, jobId: string, letter?: Letter): void {
  const kept = lettersOf(drafts, accountId);
  const { [jobId]: _, ...others } = kept?.letters ?? {};
  write(drafts, { ...kept, accountId, letters: letter ? { ...others, [jobId]: letter } : others });
}

/**
 * Gives the letters to the account that is signed in, if it has written them. Otherwise removes them:
 * somebody else uses the device. Until the server has said what address it has, they stay, unseen.
 * @param path where this tab goes on to
 */
export async function claimLetters({ api, drafts, notices, role, session }: Host, path?: string) {
  const kept = read(drafts);
  const account = session.account('applicant');
  if (!kept || (role === 'applicant' && !account)) return;
  const { accountId, letters, until } = kept;
  const address = addressOf(kept);
  // Whoever goes on in this tab has written what stands in it, if it has no address yet.
  let isOwn = accountId ? accountId === account?.id : !address && letters[jobAhead(path).jobId] !== undefined;
  if (account && address) {
    const own = await api.call('GET /api/authApplicant/get-name-email').catch(() => undefined);
    // The sheet, which asks too, may have had its answer before.
    if (!own || !lettersOf(drafts) || session.account('applicant')?.id !== account.id) return;
    isOwn = isSameAddress(address, own.emailOrPhone);
  }
  if (account && isOwn) return write(drafts, { letters, accountId: account.id, ...(until && { until }) });
  forgetLetters(drafts);
  notices.show(texts.letter.ofOthers, 'info');
}

export const isWritten = (letter: Letter = {}) => Object.values(letter).some((part) => part !== undefined);

/** Whose a visitor's letters are. What is typed so far, and no whole address, does not say that. */
export const addressOf = ({ emailOrPhone = '', isAddressed }: Partial<Letters> = {}) =>
  isAddressed || isEmailAddress(emailOrPhone) || isWholeNumber(emailOrPhone) ? emailOrPhone : '';

/** The shortest have seven digits, with the code of their country. */
const isWholeNumber = (text: string) => isPhoneNumber(text) && spell(text).length >= 7;

/** Whether two spellings are one address. A number without its country's code is the end of the other. */
function isSameAddress(typed = '', other = ''): boolean {
  const [a, b] = [spell(typed), spell(other)];
  return a === b || (isNational(typed) && b.endsWith(a)) || (isNational(other) && a.endsWith(b));
}

const isNational = (text: string) => isWholeNumber(text) && !/^\D*(?:\+|00)/.test(text);

const spell = (address: string) =>
  address.includes('@')
    ? cleanEmail(address).toLowerCase()
    : cleanPhone(address).replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
