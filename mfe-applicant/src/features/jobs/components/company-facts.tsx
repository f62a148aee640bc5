import type { CompanyProfile } from '@firstrung/contracts';
import { ContactLink, type Fact, OutsideLink } from '@firstrung/ui-kit';
import { websiteHref, websiteName } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/** What is known about a company in a word or two (A§2); what is empty is left out where it is shown. */
export const companyFacts = ({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: texts.company.location, value: company.location },
  { label: texts.company.established, value: company.established?.slice(0, 4) },
  { label: texts.company.industry, value: additionalDetails.industry },
  { label: texts.company.size, value: additionalDetails.size },
  { label: texts.company.type, value: additionalDetails.type },
  { label: texts.company.website, value: website(company.website) },
  { label: texts.company.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: texts.company.phone, value: contact.phone && <ContactLink contact={contact.phone} /> },
  { label: texts.company.address, value: contact.address },
];

function website(typed: string): ReactNode {
  const href = websiteHref(typed);
  return href ? <OutsideLink href={href}>{websiteName(typed)}</OutsideLink> : typed;
}
