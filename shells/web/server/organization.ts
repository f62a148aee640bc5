import type { CompanyPage } from '@firstrung/contracts';
import { absolute } from './absolute.ts';

/** A company as schema.org's Organization: only what its page shows. */
export function organization(
  { name, logo, photo, description, location, established, website, contact }: CompanyPage,
  { url, origin }: { url: string; origin: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    logo: absolute(logo, origin),
    image: absolute(photo, origin),
    description: description.trim() || undefined,
    // The page shows the year.
    foundingDate: established?.slice(0, 4),
    address: contact.address || location || undefined,
    email: contact.email || undefined,
    telephone: contact.phone || undefined,
    sameAs: website || undefined,
  };
}
