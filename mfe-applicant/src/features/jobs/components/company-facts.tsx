import type { CompanyProfile } from '@firstrung/contracts';
import { ContactLink, type Fact, OutsideLink } from '@firstrung/ui-kit';
import { websiteHref, websiteName } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';

const { company: words } = texts;

/** What is known about a company in a word or two (A§2); what is empty is left out where it is shown. */
export const companyFacts = ({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: words.location, value: company.location },
  { label: words.established, value: company.established?.slice(0, 4) },
  { label: words.industry, value: additionalDetails.industry },
  { label: words.size, value: additionalDetails.size },
  { label: words.type, value: additionalDetails.type },
  { label: words.website, value: website(company.website) },
  { label: words.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: words.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
  { label: words.address, value: contact.address },
];

function website(typed: string): ReactNode {
  const href = websiteHref(typed);
  return href ? <OutsideLink href={href}>{websiteName(typed)}</OutsideLink> : typed;
}
