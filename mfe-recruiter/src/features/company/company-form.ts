import type { OwnCompany } from '@firstrung/contracts';
import { withScheme } from '@firstrung/web-kit';
import type { FieldPathByValue } from 'react-hook-form';
import type { CompanyChanges } from './api/update-company.ts';
import { texts } from './texts.ts';

/** What a recruiter may write about the company (B§2, B§3). */
export interface TypedCompany {
  name: string;
  logo: string;
  location: string;
  website: string;
  description: string;
  /** `YYYY-MM-DD`, or `''` */
  established: string;
  additionalDetails: { industry: string; size: string; type: string };
  contact: Record<'email' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'country', string>;
  socialMedia: { name: string; address: string }[];
  team: { name: string; position: string }[];
  /** One on each line, like the next two. */
  benefits: string;
  perks: string;
  awards: string;
  values: string;
  mission: string;
  vision: string;
  culture: string;
}

export interface CompanyField {
  path: FieldPathByValue<TypedCompany, string>;
  label: string;
  help?: string;
  kind?: 'line' | 'lines' | 'date' | 'url' | 'email' | 'tel';
  maxLength?: number;
}

const LONG = 10_000;
/** As many as 50 entries of 500 characters, a line each. */
const LIST = 50 * 501;

/** The form's plain fields, part by part. Lengths are those of the call. */
export const companyFields = {
  company: [
    { path: 'name', label: texts.fields.name, maxLength: 200 },
    { path: 'location', label: texts.fields.location, maxLength: 200 },
    { path: 'website', label: texts.fields.website, kind: 'url', maxLength: 2000 },
    { path: 'description', label: texts.fields.description, kind: 'lines', maxLength: LONG },
  ],
  details: [
    { path: 'established', label: texts.fields.established, kind: 'date' },
    { path: 'additionalDetails.size', label: texts.fields.size, maxLength: 200 },
    { path: 'additionalDetails.industry', label: texts.fields.industry, maxLength: 200 },
    { path: 'additionalDetails.type', label: texts.fields.type, maxLength: 200 },
  ],
  contact: [
    { path: 'contact.email', label: texts.fields.email, kind: 'email', maxLength: 254 },
    { path: 'contact.phone', label: texts.fields.phone, kind: 'tel', maxLength: 50 },
    { path: 'contact.address', label: texts.fields.address, maxLength: 500 },
    { path: 'contact.city', label: texts.fields.city, maxLength: 100 },
    { path: 'contact.state', label: texts.fields.state, maxLength: 100 },
    { path: 'contact.zip', label: texts.fields.zip, maxLength: 20 },
    { path: 'contact.country', label: texts.fields.country, maxLength: 100 },
  ],
  work: [
    {
      path: 'benefits',
      label: texts.fields.benefits,
      help: texts.fields.listHelp,
      kind: 'lines',
      maxLength: LIST,
    },
    { path: 'perks', label: texts.fields.perks, help: texts.fields.listHelp, kind: 'lines', maxLength: LIST },
    {
      path: 'awards',
      label: texts.fields.awards,
      help: texts.fields.listHelp,
      kind: 'lines',
      maxLength: LIST,
    },
  ],
  character: [
    { path: 'values', label: texts.fields.values, kind: 'lines', maxLength: LONG },
    { path: 'mission', label: texts.fields.mission, kind: 'lines', maxLength: LONG },
    { path: 'vision', label: texts.fields.vision, kind: 'lines', maxLength: LONG },
    { path: 'culture', label: texts.fields.culture, kind: 'lines', maxLength: LONG },
  ],
} as const satisfies Partial<Record<keyof typeof texts.sections, readonly CompanyField[]>>;

/** A company as the form shows it. */
export const typedCompany = (company: OwnCompany): TypedCompany => ({
  name: company.name,
  logo: company.logo ?? '',
  location: company.location,
  website: company.website,
  description: company.description,
  established: company.established ?? '',
  additionalDetails: company.additionalDetails,
  contact: company.contact,
  socialMedia: Object.entries(company.socialMedia).map(([name, address]) => ({ name, address })),
  team: company.team,
  benefits: company.benefits.join('\n'),
  perks: company.perks.join('\n'),
  awards: company.awards.join('\n'),
  values: company.values,
  mission: company.mission,
  vision: company.vision,
  culture: company.culture,
});

/**
 * What is saved: only what was changed, so that the rest stays as it is on the server. `''` clears a field, addresses typed
 * without a scheme get `https://`, and what was there under a name that is no longer used is cleared by that name.
 */
export function companyChanges(typed: TypedCompany, company: OwnCompany): CompanyChanges {
  const before = wire(typedCompany(company), company);
  const after = wire(typed, company);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    ),
  );
}

/** A person of the team or a page on social media, as it is typed. */
type Row = { name: string; position?: string; address?: string };

/** What keeps a row from being saved: half of one would be lost, and so would all but one of several pages of one network. */
export function rowFault(
  rows: readonly Row[],
  index: number,
): 'nameMissing' | 'nameTwice' | 'addressMissing' | undefined {
  const { name, position, address } = rows[index] ?? { name: '' };
  if (name.trim() === '') return (position ?? address ?? '').trim() === '' ? undefined : 'nameMissing';
  if (address === undefined) return undefined;
  if (address.trim() === '') return 'addressMissing';
  const first = rows.findIndex((row) => row.name.trim() === name.trim());
  return first < index ? 'nameTwice' : undefined;
}

const wire = (typed: TypedCompany, company: OwnCompany) => ({
  ...typed,
  website: withScheme(typed.website),
  benefits: linesOf(typed.benefits),
  perks: linesOf(typed.perks),
  awards: linesOf(typed.awards),
  team: typed.team
    .map(({ name, position }) => ({ name: name.trim(), position: position.trim() }))
    .filter(({ name, position }) => name !== '' || position !== ''),
  socialMedia: {
    ...Object.fromEntries(Object.keys(company.socialMedia).map((name) => [name, null])),
    ...Object.fromEntries(
      typed.socialMedia
        .filter(({ name }) => name.trim() !== '')
        .map(({ name, address }) => [name.trim(), withScheme(address)]),
    ),
  },
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
