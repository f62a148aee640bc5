import type { CompanyProfile } from '@firstrung/contracts';
import { ContactLink, ExternalLink, type Fact } from '@firstrung/ui-kit';
import { websiteHref, websiteName } from '@firstrung/web-kit';
import { companyTexts as texts } from './texts.ts';

// Lists of facts leave out empty ones.

/** What a company is. */
export const companyFacts = ({ additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: texts.location, value: company.location },
  { label: texts.established, value: company.established?.slice(0, 4) },
  { label: texts.industry, value: additionalDetails.industry },
  { label: texts.size, value: additionalDetails.size },
  { label: texts.type, value: additionalDetails.type },
];

/** How to reach a company. */
export const contactFacts = ({ website, contact, phoneParts }: CompanyProfile): Fact[] => [
  { label: texts.website, value: website && <Website address={website} /> },
  { label: texts.email, value: contact.email && <ContactLink contact={contact.email} /> },
  { label: texts.phone, value: contact.phone && <ContactLink contact={contact.phone} parts={phoneParts} /> },
  { label: texts.address, value: contact.address },
];

/** The address of a website, as a link unless it can't be one. */
export function Website({ address }: { address: string }) {
  const href = websiteHref(address);
  return href ? <ExternalLink href={href}>{websiteName(address)}</ExternalLink> : address;
}
