import type { BodyOf, Calls } from '@firstrung/contracts';

/** What a recruiter keeps about the company; text without a value is `''`. */
export interface CompanyFields {
  name: string;
  logo: string | null;
  description: string;
  location: string;
  /** `YYYY-MM-DD` */
  established: string | null;
  website: string;
  values: string;
  mission: string;
  vision: string;
  culture: string;
  contact: Record<(typeof CONTACT_FIELDS)[number], string>;
  additionalDetails: Record<(typeof DETAIL_FIELDS)[number], string>;
  benefits: string[];
  perks: string[];
  awards: string[];
  team: { name: string; position: string }[];
  /** name → https URL */
  socialMedia: Record<string, string>;
}

export type CompanyChanges = BodyOf<Calls['PUT /api/company/update-company-profile']>;

const CONTACT_FIELDS = ['email', 'phone', 'address', 'city', 'state', 'zip', 'country'] as const;
const DETAIL_FIELDS = ['industry', 'size', 'type'] as const;
const MAX_SOCIAL_LINKS = 20;

/** As it is when its recruiter has just been verified. */
export const EMPTY_COMPANY: CompanyFields = {
  name: '',
  logo: null,
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

/** Absent fields stay, inside the groups too; `null` and `''` clear (decisions §1). */
export function mergeCompany(present: CompanyFields, changes: CompanyChanges): CompanyFields {
  const text = (before: string, change: string | null | undefined) =>
    change === undefined ? before : (change ?? '');
  const list = <T>(before: T[], change: T[] | null | undefined) =>
    change === undefined ? before : (change ?? []);
  return {
    name: text(present.name, changes.name).trim(),
    logo: changes.logo === undefined ? present.logo : changes.logo || null,
    description: text(present.description, changes.description),
    location: text(present.location, changes.location),
    // A date with a time counts as the day that was typed, whatever its zone.
    established:
      changes.established === undefined ? present.established : changes.established?.slice(0, 10) || null,
    website: withScheme(text(present.website, changes.website).trim()),
    values: text(present.values, changes.values),
    mission: text(present.mission, changes.mission),
    vision: text(present.vision, changes.vision),
    culture: text(present.culture, changes.culture),
    contact: mergeGroup(CONTACT_FIELDS, present.contact, changes.contact),
    additionalDetails: mergeGroup(DETAIL_FIELDS, present.additionalDetails, changes.additionalDetails),
    benefits: list(present.benefits, changes.benefits),
    perks: list(present.perks, changes.perks),
    awards: list(present.awards, changes.awards),
    team: list(present.team, changes.team),
    socialMedia: mergeLinks(present.socialMedia, changes.socialMedia),
  };
}

/** What the schema of the call can't refuse. Empty when all is well. */
export function companyProblems(company: CompanyFields): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  // The calendar has no year 0.
  if (company.established?.startsWith('0000')) {
    problems.push({ path: 'established', message: 'must be a date' });
  }
  if (Object.keys(company.socialMedia).length > MAX_SOCIAL_LINKS) {
    problems.push({ path: 'socialMedia', message: `must have at most ${MAX_SOCIAL_LINKS} links` });
  }
  // What is answered must be valid when sent back.
  if (company.website.length > 2000) {
    problems.push({ path: 'website', message: 'must have at most 2000 characters' });
  }
  return problems;
}

/** An address typed without a scheme gets `https://`; `example.com:8080` has a port, not a scheme. */
export function withScheme(website: string): string {
  if (website === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(website)) return website;
  return `https://${website}`;
}

function mergeGroup<K extends string>(
  fields: readonly K[],
  present: Record<K, string>,
  changes: { [P in K]?: string | null } | null | undefined,
): Record<K, string> {
  const merged = { ...present };
  for (const field of fields) {
    if (changes === null) merged[field] = '';
    else if (changes?.[field] !== undefined) merged[field] = changes[field] ?? '';
  }
  return merged;
}

function mergeLinks(
  present: Record<string, string>,
  changes: Record<string, string | null> | null | undefined,
): Record<string, string> {
  if (changes === null) return {};
  const merged = Object.entries({ ...present, ...changes });
  return Object.fromEntries(merged.filter((link): link is [string, string] => Boolean(link[1])));
}
