import type { CompanyPage } from '@firstrung/contracts';
import { absolute } from './absolute.ts';
import type { Description, LinkPicture } from './head.ts';
import { summary } from './summary.ts';

/** The fields of a company that the head of its page needs. */
export type CompanySummary = Pick<
  CompanyPage,
  | '_id'
  | 'slug'
  | 'name'
  | 'logo'
  | 'photo'
  | 'description'
  | 'location'
  | 'established'
  | 'website'
  | 'contact'
  | 'liveJobs'
>;

/** The head of a company's page. @param context.path the present path of the page */
export function describeCompany(
  company: CompanySummary,
  context: { path: string; productName: string; origin: string; picture: LinkPicture },
): Description {
  const { origin } = context;
  const { name, location, description } = company;
  const canonical = origin + context.path;
  return {
    title: `${name} · ${context.productName}`,
    description: summary([location, description].filter(Boolean).join(' – ')) || name,
    canonical,
    picture: context.picture,
    structured: organization(company, { url: canonical, origin }),
  };
}

/** A company as schema.org's Organization: only what its page shows. */
function organization(
  { name, logo, photo, description, location, established, website, contact }: CompanySummary,
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
