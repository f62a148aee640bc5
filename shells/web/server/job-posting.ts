import type { EmploymentType, JobDetails } from '@firstrung/contracts';
import { type JobPlace, jobPlace } from '@firstrung/places';
import { absolute } from './absolute.ts';
import { escapeHtml } from './escape.ts';

/** schema.org's values of `employmentType`. */
const EMPLOYMENT_TYPE: Record<EmploymentType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Internship: 'INTERN',
  Contract: 'CONTRACTOR',
};

/** Whether one can apply. */
export const isOpen = ({ status, closesAt }: Pick<JobDetails, 'status' | 'closesAt'>, now: Date): boolean =>
  status === 'liveJobs' && (closesAt === undefined || now.getTime() < Date.parse(closesAt));

/** The name of a country as the page writes it. */
type CountryName = (code: string) => string;

/**
 * A job that one can apply for as schema.org's JobPosting. Search engines require that the page shows
 * everything in it. `undefined` for all other jobs, and for one that doesn't say what Google requires: a
 * description, an employer, and a country where the work is or from which it may be done.
 * @param o.origin makes relative addresses absolute, as `https://jobs.example`
 */
export function jobPosting(
  job: JobDetails,
  o: { origin: string; now: Date; countryName: CountryName },
): object | undefined {
  const description = html(job.description);
  const places = placesOf(job, o.countryName);
  if (!isOpen(job, o.now) || job.postedAt === null) return undefined;
  if (!description || !job.companyName || !places) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description,
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job._id },
    datePosted: job.postedAt,
    validThrough: job.closesAt && lastMoment(job.closesAt),
    employmentType: EMPLOYMENT_TYPE[job.employmentType],
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      logo: absolute(job.companysPfp, o.origin),
    },
    ...places,
    baseSalary: salaryOf(job),
    qualifications: html(job.requirements),
    skills: job.skillNames.length > 0 ? job.skillNames : undefined,
    jobBenefits: html(job.benefits),
    directApply: true,
  };
}

/** A job is valid through its last day, and closes when that day is over. */
const lastMoment = (closesAt: string) => new Date(Date.parse(closesAt) - 1).toISOString();

/** A pay grade is no amount, and work that isn't paid has no salary. */
function salaryOf({ pay }: JobDetails): object | undefined {
  if (pay?.kind !== 'amount') return undefined;
  const { min, max, unit, currency } = pay;
  const amount = max === null || max === min ? { value: min } : { minValue: min, maxValue: max };
  const value = { '@type': 'QuantitativeValue', ...amount, unitText: unit.toUpperCase() };
  return { '@type': 'MonetaryAmount', currency, value };
}

/**
 * Where the work is, and from where it may be done: by the job's facts, or else by the text of its location.
 * `undefined` without a country. Nothing of a text that is not clear: a false place is worse than none.
 */
function placesOf(job: JobDetails, countryName: CountryName): object | undefined {
  const text = jobPlace(job.location);
  const locations = locationsOf(job, text);
  const countries = countriesOf(job, text, countryName)?.map((name) => ({ '@type': 'Country', name }));
  if (locations.length === 0 && !countries?.length) return undefined;
  return {
    jobLocation: oneOrAll(locations),
    jobLocationType: countries && 'TELECOMMUTE',
    applicantLocationRequirements: countries && oneOrAll(countries),
  };
}

function locationsOf({ places = [] }: JobDetails, text: JobPlace): object[] {
  if (places.length > 0) return places.map(({ country, town }) => place(country, town));
  return text.kind === 'place' && text.country ? [place(text.country, text.locality)] : [];
}

/** The countries from which one may work, none of them for anywhere; `undefined` if the job is not remote. */
function countriesOf(
  { places = [], remoteFrom }: JobDetails,
  text: JobPlace,
  countryName: CountryName,
): string[] | undefined {
  if (remoteFrom) return remoteFrom.map(countryName);
  if (places.length > 0 || text.kind !== 'remote') return undefined;
  return text.country ? [text.country] : [];
}

const place = (addressCountry: string, town = '') => ({
  '@type': 'Place',
  address: { '@type': 'PostalAddress', addressLocality: town || undefined, addressCountry },
});

const oneOrAll = (items: readonly object[]) => (items.length > 1 ? items : items[0]);

/** Search engines parse these fields as HTML. `undefined` if empty. */
const html = (text: string) => (text.trim() === '' ? undefined : escapeHtml(text));
