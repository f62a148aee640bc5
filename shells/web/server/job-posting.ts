import type { EmploymentType } from '@firstrung/contracts';
import { jobPlace } from '@firstrung/places';
import { absolute } from './absolute.ts';
import { escapeHtml } from './escape.ts';
import type { JobSummary } from './job-summary.ts';

/** schema.org's values of `employmentType`. */
const EMPLOYMENT_TYPE: Record<EmploymentType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Internship: 'INTERN',
  Contract: 'CONTRACTOR',
};

/**
 * A live job as schema.org's JobPosting, `undefined` for all others. Search engines require that the page
 * shows everything in it, and that the job is open for applications.
 * @param origin makes relative addresses absolute, as `https://jobs.example`
 */
export function jobPosting(job: JobSummary, origin: string): object | undefined {
  if (job.status !== 'liveJobs' || job.postedAt === null) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: html(job.description),
    datePosted: job.postedAt,
    employmentType: EMPLOYMENT_TYPE[job.employmentType],
    hiringOrganization: job.companyName
      ? { '@type': 'Organization', name: job.companyName, logo: absolute(job.companysPfp, origin) }
      : undefined,
    ...placeOf(job.location),
    qualifications: html(job.requirements),
    skills: job.skillNames.length > 0 ? job.skillNames : undefined,
    jobBenefits: html(job.benefits),
  };
}

/** Nothing if the text is not clear: a false place is worse than none. */
function placeOf(location: string): object {
  const place = jobPlace(location);
  if (place.kind === 'unknown') return {};
  if (place.kind === 'remote') {
    const country = place.country && { '@type': 'Country', name: place.country };
    return { jobLocationType: 'TELECOMMUTE', ...(country ? { applicantLocationRequirements: country } : {}) };
  }
  const address = {
    '@type': 'PostalAddress',
    addressLocality: place.locality,
    addressCountry: place.country,
  };
  return { jobLocation: { '@type': 'Place', address } };
}

/** Search engines parse these fields as HTML. `undefined` if empty. */
const html = (text: string) => (text.trim() === '' ? undefined : escapeHtml(text));
