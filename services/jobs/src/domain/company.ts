import {
  type BodyOf,
  type Calls,
  type CompanyFields,
  cleanEmail,
  cleanPhone,
  isEmailAddress,
  isPhoneNumber,
  isWebsite,
} from '@firstrung/contracts';

export type CompanyChanges = Omit<BodyOf<Calls['PUT /api/company/update-company-profile']>, 'fromUpdated'>;

const MAX_SOCIAL_LINKS = 20;

/** A company before its recruiter has described it. */
export const EMPTY_COMPANY: CompanyFields = {
  name: '',
  logo: null,
  photo: null,
  description: '',
  location: '',
  established: null,
  website: '',
  values: '',
  mission: '',
  vision: '',
  culture: '',
  contact: { email: '', phone: '', address: '', city: '', state: '', zip: '', country: '' },
  additionalDetails: { industry: '', size: '', type: '' },
  benefits: [],
  perks: [],
  awards: [],
  team: [],
  socialMedia: {},
};

/** Absent fields stay, inside the groups too; `null` and `''` clear (C§1). */
export function mergeCompany(present: CompanyFields, changes: CompanyChanges): CompanyFields {
  const { logo, photo, established, contact, additionalDetails, socialMedia, ...rest } = changes;
  const merged = replaceGiven(present, EMPTY_COMPANY, rest);
  const reached = mergeGroup(present.contact, EMPTY_COMPANY.contact, contact);
  return {
    ...merged,
    name: merged.name.trim(),
    website: withScheme(merged.website.trim()),
    logo: logo === undefined ? present.logo : logo || null,
    photo: photo === undefined ? present.photo : photo || null,
    // Of a date with a time the day counts that was typed, in any time zone.
    established: established === undefined ? present.established : established?.slice(0, 10) || null,
    contact: { ...reached, email: cleanEmail(reached.email), phone: cleanPhone(reached.phone) },
    additionalDetails: mergeGroup(
      present.additionalDetails,
      EMPTY_COMPANY.additionalDetails,
      additionalDetails,
    ),
    socialMedia: mergeLinks(present.socialMedia, socialMedia),
  };
}

/**
 * The problems that the schema of the call can't find. Addresses that
 * were stored before they were checked may be sent back unchanged.
 */
export function companyProblems(
  company: CompanyFields,
  before: CompanyFields,
): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  if (Object.keys(company.socialMedia).length > MAX_SOCIAL_LINKS) {
    problems.push({ path: 'socialMedia', message: `must have at most ${MAX_SOCIAL_LINKS} links` });
  }
  // With `https://` in front it may be too long to be sent back.
  if (company.website.length > 2000) {
    problems.push({ path: 'website', message: 'must have at most 2000 characters' });
  }
  for (const { path, read, isValid, message } of ADDRESSES) {
    const text = read(company);
    if (text !== '' && text !== read(before) && !isValid(text)) problems.push({ path, message });
  }
  return problems;
}

const ADDRESSES: readonly {
  path: string;
  read: (company: CompanyFields) => string;
  isValid: (text: string) => boolean;
  message: string;
}[] = [
  {
    path: 'website',
    read: ({ website }) => website,
    isValid: isWebsite,
    message: 'must be a web address, e.g. example.org',
  },
  {
    path: 'contact.email',
    read: ({ contact }) => cleanEmail(contact.email),
    isValid: isEmailAddress,
    message: 'must be an e-mail address',
  },
  {
    path: 'contact.phone',
    read: ({ contact }) => cleanPhone(contact.phone),
    isValid: isPhoneNumber,
    message: 'must be a phone number',
  },
];

/** An address typed without a scheme gets `https://`; `example.com:8080` has a port, not a scheme. */
export function withScheme(website: string): string {
  if (website === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(website)) return website;
  return `https://${website}`;
}

type Clearable<T> = { [K in keyof T]?: T[K] | null };

/**
 * Replaces the fields that are given; `null` sets the value of
 * `empty`. Ignores properties that `empty` lacks.
 */
function replaceGiven<T extends object>(present: T, empty: T, changes: Clearable<T>): T {
  const merged = { ...present };
  for (const field of Object.keys(empty) as (keyof T)[]) {
    const change = changes[field];
    if (change !== undefined) merged[field] = change ?? empty[field];
  }
  return merged;
}

const mergeGroup = <T extends object>(present: T, empty: T, changes: Clearable<T> | null | undefined): T =>
  changes === null ? empty : replaceGiven(present, empty, changes ?? {});

function mergeLinks(
  present: Record<string, string>,
  changes: Record<string, string | null> | null | undefined,
): Record<string, string> {
  if (changes === null) return {};
  const merged = Object.entries({ ...present, ...changes });
  return Object.fromEntries(merged.filter((link): link is [string, string] => Boolean(link[1])));
}
