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
import { companyLabels } from '@firstrung/job-views';
import { withScheme } from '@firstrung/web-kit';
import { type FieldTable, fieldOf } from '@firstrung/web-kit/forms';
import type { FieldPath } from 'react-hook-form';
import { texts } from './texts.ts';

const labels = { ...companyLabels, ...texts.fields };

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
  /** One entry a line, as in the next two. */
  benefits: string;
  perks: string;
  awards: string;
}
export type CompanyPath = FieldPath<CompanyValues>;

/** The parts of the profile, each edited alone, in the order of the page. */
export const SECTIONS = ['company', 'details', 'contact', 'work', 'character'] as const;
export type CompanySection = (typeof SECTIONS)[number];

/** How a section shows a field: it has its fields in the order of the table. */
export interface Shown {
  label: string;
  section: CompanySection;
  /** `list`: one entry a line; `rows`: two fields a row. */
  kind: 'line' | 'lines' | 'list' | 'rows' | 'date' | 'url' | 'email' | 'tel' | 'image';
  maxLength?: number;
}

const field = (section: CompanySection, label: string, maxLength?: number, kind: Shown['kind'] = 'line') => ({
  label,
  section,
  kind,
  ...(maxLength !== undefined && { maxLength }),
});

const lines = (label: string, maxLength: number) => field('character', label, maxLength, 'lines');

const list = (name: 'benefits' | 'perks' | 'awards') => ({
  // All entries, each with its line break.
  ...field('work', labels[name], COMPANY_LIST.entries * (COMPANY_LIST.entry + 1), 'list'),
  from: (company: OwnCompany) => company[name].join('\n'),
  to: (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
});

const { size, industry, type } = COMPANY_DETAIL_TEXTS;
const contact = COMPANY_CONTACT_TEXTS;

export const companyFields: FieldTable<OwnCompany, CompanyValues, Shown> = {
  name: field('company', labels.name, COMPANY_TEXTS.name),
  location: field('company', labels.location, COMPANY_TEXTS.location),
  website: { ...field('company', labels.website, COMPANY_TEXTS.website, 'url'), to: withScheme },
  description: field('company', labels.description, COMPANY_TEXTS.description, 'lines'),
  logo: field('company', labels.logo, undefined, 'image'),
  photo: field('company', labels.photo, undefined, 'image'),
  established: field('details', labels.established, undefined, 'date'),
  'additionalDetails.size': field('details', labels.size, size),
  'additionalDetails.industry': field('details', labels.industry, industry),
  'additionalDetails.type': field('details', labels.type, type),
  'contact.email': field('contact', labels.email, contact.email, 'email'),
  'contact.phone': field('contact', labels.phone, contact.phone, 'tel'),
  'contact.address': field('contact', labels.address, contact.address),
  'contact.city': field('contact', labels.city, contact.city),
  'contact.state': field('contact', labels.state, contact.state),
  'contact.zip': field('contact', labels.zip, contact.zip),
  'contact.country': field('contact', labels.country, contact.country),
  benefits: list('benefits'),
  perks: list('perks'),
  awards: list('awards'),
  values: lines(labels.values, COMPANY_TEXTS.values),
  mission: lines(labels.mission, COMPANY_TEXTS.mission),
  vision: lines(labels.vision, COMPANY_TEXTS.vision),
  culture: lines(labels.culture, COMPANY_TEXTS.culture),
  team: {
    ...field('work', labels.team, undefined, 'rows'),
    to: (team) =>
      team
        .map(({ name, position }) => ({ name: name.trim(), position: position.trim() }))
        .filter(({ name, position }) => name !== '' || position !== ''),
  },
  socialMedia: {
    ...field('contact', labels.socialMedia, undefined, 'rows'),
    from: ({ socialMedia }) => Object.entries(socialMedia).map(([name, address]) => ({ name, address })),
    // A removed network is sent as `null`.
    to: (rows, stored) => ({
      ...Object.fromEntries(Object.keys(stored?.socialMedia ?? {}).map((name) => [name, null])),
      ...Object.fromEntries(
        rows
          .filter(({ name }) => name.trim() !== '')
          .map(({ name, address }) => [name.trim(), withScheme(address)]),
      ),
    }),
  },
};

export const Field = fieldOf(companyFields);

export const pathsOf = (section: CompanySection): CompanyPath[] =>
  (Object.keys(companyFields) as CompanyPath[]).filter((path) => companyFields[path]?.section === section);

/** The part of the table that a section edits. */
export const fieldsOf = (section: CompanySection) =>
  Object.fromEntries(pathsOf(section).map((path) => [path, companyFields[path]])) as typeof companyFields;

/**
 * Why a plain field can't be saved. A value that was stored
 * before it was checked does not block the other fields.
 */
export function fieldError(path: CompanyPath, text: string, stored: string): string | undefined {
  // Job cards show the name.
  if (path === 'name') return text.trim() === '' ? texts.nameMissing : undefined;
  if (text.trim() === '' || text === stored) return undefined;
  if (path === 'website' && !isWebsite(text)) return texts.wrong.website;
  if (path === 'contact.email' && !isEmailAddress(text)) return texts.wrong.email;
  if (path === 'contact.phone' && !isPhoneNumber(text)) return texts.wrong.phone;
  return undefined;
}

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
