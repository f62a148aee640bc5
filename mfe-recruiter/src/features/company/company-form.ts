import {
  COMPANY_CONTACT_TEXTS,
  COMPANY_DETAIL_TEXTS,
  COMPANY_LIST,
  COMPANY_TEXTS,
  type CompanyFields,
  isEmailAddress,
  isPhoneNumber,
  isWebsite,
  type OwnCompany,
} from '@firstrung/contracts';
import { type Input, withScheme } from '@firstrung/web-kit';
import { type FieldPathByValue, get } from 'react-hook-form';
import { texts } from './texts.ts';

type CompanyChanges = Input<'PUT /api/company/update-company-profile'>['body'];

/** The company profile as the form holds it (B§2, B§3). */
export interface CompanyValues
  extends Omit<
    CompanyFields,
    'logo' | 'photo' | 'established' | 'socialMedia' | 'benefits' | 'perks' | 'awards'
  > {
  logo: string;
  photo: string;
  /** `YYYY-MM-DD` or empty. */
  established: string;
  socialMedia: { name: string; address: string }[];
  /** One entry per line, as in the next two. */
  benefits: string;
  perks: string;
  awards: string;
}

export interface CompanyField {
  path: FieldPathByValue<CompanyValues, string>;
  label: string;
  help?: string;
  kind?: 'line' | 'lines' | 'date' | 'url' | 'email' | 'tel';
  maxLength?: number;
}

/** All entries, each with its line break. */
const LIST = COMPANY_LIST.entries * (COMPANY_LIST.entry + 1);

/** The plain fields of the form by section. */
export const companyFields = {
  company: [
    { path: 'name', label: texts.fields.name, maxLength: COMPANY_TEXTS.name },
    { path: 'location', label: texts.fields.location, maxLength: COMPANY_TEXTS.location },
    { path: 'website', label: texts.fields.website, kind: 'url', maxLength: COMPANY_TEXTS.website },
    {
      path: 'description',
      label: texts.fields.description,
      kind: 'lines',
      maxLength: COMPANY_TEXTS.description,
    },
  ],
  details: [
    { path: 'established', label: texts.fields.established, kind: 'date' },
    { path: 'additionalDetails.size', label: texts.fields.size, maxLength: COMPANY_DETAIL_TEXTS.size },
    {
      path: 'additionalDetails.industry',
      label: texts.fields.industry,
      maxLength: COMPANY_DETAIL_TEXTS.industry,
    },
    { path: 'additionalDetails.type', label: texts.fields.type, maxLength: COMPANY_DETAIL_TEXTS.type },
  ],
  contact: [
    {
      path: 'contact.email',
      label: texts.fields.email,
      kind: 'email',
      maxLength: COMPANY_CONTACT_TEXTS.email,
    },
    { path: 'contact.phone', label: texts.fields.phone, kind: 'tel', maxLength: COMPANY_CONTACT_TEXTS.phone },
    { path: 'contact.address', label: texts.fields.address, maxLength: COMPANY_CONTACT_TEXTS.address },
    { path: 'contact.city', label: texts.fields.city, maxLength: COMPANY_CONTACT_TEXTS.city },
    { path: 'contact.state', label: texts.fields.state, maxLength: COMPANY_CONTACT_TEXTS.state },
    { path: 'contact.zip', label: texts.fields.zip, maxLength: COMPANY_CONTACT_TEXTS.zip },
    { path: 'contact.country', label: texts.fields.country, maxLength: COMPANY_CONTACT_TEXTS.country },
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
    { path: 'values', label: texts.fields.values, kind: 'lines', maxLength: COMPANY_TEXTS.values },
    { path: 'mission', label: texts.fields.mission, kind: 'lines', maxLength: COMPANY_TEXTS.mission },
    { path: 'vision', label: texts.fields.vision, kind: 'lines', maxLength: COMPANY_TEXTS.vision },
    { path: 'culture', label: texts.fields.culture, kind: 'lines', maxLength: COMPANY_TEXTS.culture },
  ],
} as const satisfies Partial<Record<keyof typeof texts.sections, readonly CompanyField[]>>;

/**
 * Why a plain field can't be saved. A value that was stored
 * before it was checked does not block the other fields.
 */
export function fieldError(path: CompanyField['path'], text: string, stored: string): string | undefined {
  // Job cards show the name.
  if (path === 'name') return text.trim() === '' ? texts.nameMissing : undefined;
  if (text.trim() === '' || text === stored) return undefined;
  if (path === 'website' && !isWebsite(text)) return texts.wrong.website;
  if (path === 'contact.email' && !isEmailAddress(text)) return texts.wrong.email;
  if (path === 'contact.phone' && !isPhoneNumber(text)) return texts.wrong.phone;
  return undefined;
}

/** A company as the form shows it. */
export const toFormValues = (company: OwnCompany): CompanyValues => ({
  name: company.name,
  logo: company.logo ?? '',
  photo: company.photo ?? '',
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
 * The fields that differ from the company, in the form of the call: `''` clears a field, a URL without a
 * scheme gets `https://`, and a removed network is sent as `null`.
 */
export function companyChanges(typed: CompanyValues, company: OwnCompany): CompanyChanges {
  const before = toBody(toFormValues(company), company);
  const after = toBody(typed, company);
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    ),
  );
}

/** Everything of the form that can be in conflict on its own. */
export type CompanyPath = CompanyField['path'] | 'logo' | 'photo' | 'team' | 'socialMedia';

const LABELS = new Map<CompanyPath, string>([
  ...Object.values(companyFields)
    .flat()
    .map(({ path, label }) => [path, label] as const),
  ['logo', texts.fields.logo],
  ['photo', texts.fields.photo],
  ['team', texts.lists.team.title],
  ['socialMedia', texts.lists.socialMedia.title],
]);

export const labelOf = (path: CompanyPath): string => LABELS.get(path) ?? path;

/** Merges what was typed into a company that has changed since the form opened. */
export function mergeCompany(typed: CompanyValues, from: OwnCompany, current: OwnCompany) {
  const values = [toFormValues(from), typed, toFormValues(current)].map((version) => toBody(version, from));
  const versions = (path: CompanyPath) => values.map((version) => JSON.stringify(get(version, path)));
  const changed = [...LABELS.keys()].filter((path) => {
    const [before, , theirs] = versions(path);
    return theirs !== before;
  });
  return {
    /** Both have changed these, to different values. */
    conflicts: changed.filter((path) => {
      const [before, mine, theirs] = versions(path);
      return mine !== before && mine !== theirs;
    }),
    /** Only the others have changed these. */
    adopted: changed.filter((path) => {
      const [before, mine] = versions(path);
      return mine === before;
    }),
  };
}

/** A version of a field as text, one row a line. */
export function versionText(values: CompanyValues, path: CompanyPath): string {
  if (path === 'team') return values.team.map(({ name, position }) => rowText(name, position)).join('\n');
  if (path === 'socialMedia') {
    return values.socialMedia.map(({ name, address }) => rowText(name, address)).join('\n');
  }
  return get(values, path);
}

const rowText = (name: string, second: string) => [name, second].filter(Boolean).join(': ');

/** A person of the team, or a page on social media. */
type Row = { name: string; position?: string; address?: string };

/** Why a row can't be saved. Half a row would be lost, and so would all but one page of the same network. */
export function rowError(
  rows: readonly Row[],
  index: number,
): 'nameMissing' | 'nameTwice' | 'addressMissing' | 'addressWrong' | undefined {
  const { name, position, address } = rows[index] ?? { name: '' };
  if (name.trim() === '') return (position ?? address ?? '').trim() === '' ? undefined : 'nameMissing';
  if (address === undefined) return undefined;
  if (address.trim() === '') return 'addressMissing';
  if (!isWebsite(address)) return 'addressWrong';
  const first = rows.findIndex((row) => row.name.trim() === name.trim());
  return first < index ? 'nameTwice' : undefined;
}

const toBody = (typed: CompanyValues, company: OwnCompany) => ({
  ...typed,
  website: withScheme(typed.website),
  benefits: toLines(typed.benefits),
  perks: toLines(typed.perks),
  awards: toLines(typed.awards),
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

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
