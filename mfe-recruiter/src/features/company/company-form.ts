import type { OwnCompany } from '@firstrung/contracts';
import { websiteHref } from '@firstrung/web-kit';
import type { FieldPath } from 'react-hook-form';
import { texts } from '../../texts.ts';
import type { CompanyChanges } from './update-company.ts';

const { sections, fields: words } = texts.company;

/** What a recruiter may write about the company (B§2). */
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
  values: string;
  mission: string;
  vision: string;
  culture: string;
}

export interface CompanyField {
  path: FieldPath<TypedCompany>;
  label: string;
  help?: string;
  kind?: 'line' | 'lines' | 'date' | 'url' | 'email' | 'tel';
  maxLength?: number;
}

const LONG = 10_000;

/** The form, part by part. Lengths are those of the call. */
export const companySections: readonly { title: string; fields: readonly CompanyField[] }[] = [
  {
    title: sections.company,
    fields: [
      { path: 'name', label: words.name, maxLength: 200 },
      { path: 'location', label: words.location, maxLength: 200 },
      { path: 'website', label: words.website, kind: 'url', maxLength: 2000 },
      { path: 'logo', label: words.logo, help: words.logoHelp, kind: 'url', maxLength: 2000 },
      { path: 'description', label: words.description, kind: 'lines', maxLength: LONG },
    ],
  },
  {
    title: sections.details,
    fields: [
      { path: 'established', label: words.established, kind: 'date' },
      { path: 'additionalDetails.size', label: words.size, maxLength: 200 },
      { path: 'additionalDetails.industry', label: words.industry, maxLength: 200 },
      { path: 'additionalDetails.type', label: words.type, maxLength: 200 },
    ],
  },
  {
    title: sections.contact,
    fields: [
      { path: 'contact.email', label: words.email, kind: 'email', maxLength: 254 },
      { path: 'contact.phone', label: words.phone, kind: 'tel', maxLength: 50 },
      { path: 'contact.address', label: words.address, maxLength: 500 },
      { path: 'contact.city', label: words.city, maxLength: 100 },
      { path: 'contact.state', label: words.state, maxLength: 100 },
      { path: 'contact.zip', label: words.zip, maxLength: 20 },
      { path: 'contact.country', label: words.country, maxLength: 100 },
    ],
  },
  {
    title: sections.character,
    fields: [
      { path: 'values', label: words.values, kind: 'lines', maxLength: LONG },
      { path: 'mission', label: words.mission, kind: 'lines', maxLength: LONG },
      { path: 'vision', label: words.vision, kind: 'lines', maxLength: LONG },
      { path: 'culture', label: words.culture, kind: 'lines', maxLength: LONG },
    ],
  },
];

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
  values: company.values,
  mission: company.mission,
  vision: company.vision,
  culture: company.culture,
});

/** As it is saved: `''` clears a field, and addresses typed without a scheme get `https://`. */
export const companyChanges = (typed: TypedCompany): CompanyChanges => ({
  ...typed,
  website: withScheme(typed.website),
  logo: withScheme(typed.logo),
});

const withScheme = (address: string) => {
  const text = address.trim();
  const href = websiteHref(text);
  return href !== null && !/^https?:/i.test(text) ? `https://${text}` : text;
};
