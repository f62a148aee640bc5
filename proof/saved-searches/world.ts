import type { DigestTime, EmploymentType, JobStatus } from '@firstrung/contracts';
import type { SignedIn } from '@firstrung/test-kit/people';

// What the acts of a month say, without a look at the board's tables.

/** Where a town is, in degrees. No two are nearly as far from each other as a search may ask for. */
export const TOWNS: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Oldenburg: [53.14, 8.21],
  Bremen: [53.08, 8.8],
  Hamburg: [53.55, 9.99],
  Berlin: [52.52, 13.41],
  Potsdam: [52.4, 13.06],
  Leipzig: [51.34, 12.37],
  Rostock: [54.09, 12.1],
  Köln: [50.94, 6.96],
  Bonn: [50.73, 7.1],
  Kassel: [51.31, 9.5],
  München: [48.14, 11.58],
  Augsburg: [48.37, 10.9],
};

/** No title has another's word. */
export const TRADES = [
  'cooper',
  'tinker',
  'farrier',
  'saddler',
  'glazier',
  'thatcher',
  'miller',
  'cutler',
  'weaver',
  'potter',
  'chandler',
  'fletcher',
];

export interface JobFacts {
  trade: string;
  /** none: remote */
  town: string | undefined;
  type: EmploymentType;
  /** in euros an hour */
  pay: number;
}

export interface SearchFilters {
  q?: string;
  location?: string;
  within?: 10 | 50 | 100;
  type?: EmploymentType;
  payMin?: number;
}

/** A value that changes, with the times since when it has held. */
export class History<T> {
  readonly changes: { at: number; value: T }[] = [];

  constructor(at: number, value: T) {
    this.changes.push({ at, value });
  }

  get value(): T {
    return this.changes.at(-1)!.value;
  }

  set(at: number, value: T): void {
    if (value !== this.value) this.changes.push({ at, value });
  }

  /** The values that it had in this time, both ends included. */
  during(from: number, to: number): T[] {
    return this.changes
      .filter(({ at }, index) => at <= to && (this.changes[index + 1]?.at ?? Infinity) > from)
      .map(({ value }) => value);
  }
}

export interface Company {
  id: string;
  recruiter: SignedIn;
  isHidden: boolean;
}

export interface Job {
  id: string;
  company: Company;
  status: JobStatus;
  isHidden: boolean;
  publishAt: number | undefined;
  closesAt: number | undefined;
  isListed: History<boolean>;
  family: Family;
}

/** A job with its later editions, which are told of as one. */
export interface Family {
  /** as it first became public */
  facts: JobFacts;
  firstPublicAt: number | undefined;
  jobs: Job[];
}

/** A time in which a search was looked for; its ends are not exact where the board was told late. */
export interface Span {
  filters: SearchFilters;
  from: { first: number; last: number };
  to: { first: number; last: number };
}

export interface Search {
  id: string;
  person: Person;
  filters: SearchFilters;
  every: History<DigestTime>;
  isPaused: boolean;
  spans: Span[];
}

export interface Person extends SignedIn {
  isSuspended: boolean;
  isErased: boolean;
  searches: Search[];
}

export interface World {
  people: Person[];
  companies: Company[];
  families: Family[];
  jobs: Job[];
  searches: Search[];
  /** Times in which what the jobs service says reaches nobody. */
  silences: { from: number; to: number }[];
}

export function isFound({ trade, town, type, pay }: JobFacts, filters: SearchFilters): boolean {
  const { q, location, within, type: wanted, payMin } = filters;
  if (q !== undefined && q !== trade) return false;
  if (wanted !== undefined && wanted !== type) return false;
  if (payMin !== undefined && pay < payMin) return false;
  return (
    location === undefined || town === undefined || kilometres(TOWNS[location]!, TOWNS[town]!) <= within!
  );
}

/** By the spherical law of cosines. */
function kilometres([south, west]: readonly number[], [north, east]: readonly number[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [a, b] = [radians(south!), radians(north!)];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(radians(east! - west!));
  return 6371 * Math.acos(Math.min(1, cosine));
}
