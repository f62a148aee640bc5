import type { CompanyProfile } from '@firstrung/contracts';
import { ArrowUpRight, type Fact, VisuallyHidden } from '@firstrung/ui-kit';
import { websiteHref } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import styles from './job-page.module.css';

const { company: words } = texts;

/** What is known about a company in a word or two (A§2); what is empty is left out where it is shown. */
export const companyFacts = ({ contact, additionalDetails, ...company }: CompanyProfile): Fact[] => [
  { label: words.location, value: company.location },
  { label: words.established, value: company.established?.slice(0, 4) },
  { label: words.industry, value: additionalDetails.industry },
  { label: words.size, value: additionalDetails.size },
  { label: words.type, value: additionalDetails.type },
  { label: words.website, value: website(company.website) },
  { label: words.email, value: contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a> },
  {
    label: words.phone,
    value: contact.phone && <a href={`tel:${dialled(contact.phone)}`}>{contact.phone}</a>,
  },
  { label: words.address, value: contact.address },
];

function website(typed: string): ReactNode {
  const href = websiteHref(typed);
  if (!href) return typed;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {typed.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      <ArrowUpRight size={14} aria-hidden="true" className={styles.outward} />
      <VisuallyHidden> {words.websiteHint}</VisuallyHidden>
    </a>
  );
}

/** A phone number as a link may carry it (RFC 3966). */
const dialled = (phone: string) => phone.replace(/[^\d+]/g, '');
