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
import { withScheme } from '@firstrung/web-kit';
import { type FieldTable, fieldOf } from '@firstrung/web-kit/forms';
import type { FieldPath, FieldPathByValue } from 'react-hook-form';
import { texts } from './texts.ts';

const { fields: labels, lists } = texts;

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
export type CompanyPath = FieldPath<CompanyValues>;
export type PlainPath = FieldPathByValue<CompanyValues, string>;

/** How the form shows a plain field: a section shows its fields in the order of the table. */
export interface Plain {
  section: Exclude<keyof typeof texts.sections, 'jobs' | 'profile'>;
  kind: 'line' | 'lines' | 'date' | 'url' | 'email' | 'tel';
  maxLength?: number;
  help?: string;
}

const plain = (
  section: Plain['section'],
  label: string,
  maxLength?: number,
  kind: Plain['kind'] = 'line',
) => ({ label, plain: { section, kind, ...(maxLength !== undefined && { maxLength }) } });

const lines = (label: string, maxLength: number) => plain('character', label, maxLength, 'lines');

/** One entry a line. */
const list = (name: 'benefits' | 'perks' | 'awards') => ({
  label: labels[name],
  plain: {
    section: 'work' as const,
    kind: 'lines' as const,
    // All entries, each with its line break.
    maxLength: COMPANY_LIST.entries * (COMPANY_LIST.entry + 1),
    help: labels.listHelp,
  },
  from: (company: OwnCompany) => company[name].join('\n'),
  to: (typed: string) =>
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
});

const { size, industry, type } = COMPANY_DETAIL_TEXTS;
const contact = COMPANY_CONTACT_TEXTS;

export const companyFields: FieldTable<OwnCompany, CompanyValues, { plain?: Plain }> = {
  name: plain('company', labels.name, COMPANY_TEXTS.name),
  location: plain('company', labels.location, COMPANY_TEXTS.location),
  website: { ...plain('company', labels.website, COMPANY_TEXTS.website, 'url'), to: withScheme },
  description: plain('company', labels.description, COMPANY_TEXTS.description, 'lines'),
  established: plain('details', labels.established, undefined, 'date'),
  'additionalDetails.size': plain('details', labels.size, size),
  'additionalDetails.industry': plain('details', labels.industry, industry),
  'additionalDetails.type': plain('details', labels.type, type),
  'contact.email': plain('contact', labels.email, contact.email, 'email'),
  'contact.phone': plain('contact', labels.phone, contact.phone, 'tel'),
  'contact.address': plain('contact', labels.address, contact.address),
  'contact.city': plain('contact', labels.city, contact.city),
  'contact.state': plain('contact', labels.state, contact.state),
  'contact.zip': plain('contact', labels.zip, contact.zip),
  'contact.country': plain('contact', labels.country, contact.country),
  benefits: list('benefits'),
  perks: list('perks'),
  awards: list('awards'),
  values: lines(labels.values, COMPANY_TEXTS.values),
  mission: lines(labels.mission, COMPANY_TEXTS.mission),
  vision: lines(labels.vision, COMPANY_TEXTS.vision),
  culture: lines(labels.culture, COMPANY_TEXTS.culture),
  logo: { label: labels.logo },
  photo: { label: labels.photo },
  team: {
    label: lists.team.title,
    to: (team) =>
      team
        .map(({ name, position }) => ({ name: name.trim(), position: position.trim() }))
        .filter(({ name, position }) => name !== '' || position !== ''),
    text: (team) => team.map(({ name, position }) => rowText(name, position)).join('\n'),
  },
  socialMedia: {
    label: lists.socialMedia.title,
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
    text: (rows) => rows.map(({ name, address }) => rowText(name, address)).join('\n'),
  },
};

export const Field = fieldOf(companyFields);

const rowText = (name: string, second: string) => [name, second].filter(Boolean).join(': ');

/**
 * Why a plain field can't be saved. A value that was stored
 * before it was checked does not block the other fields.
 */
export function fieldError(path: PlainPath, text: string, stored: string): string | undefined {
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
