import { EMPLOYMENT_TYPES, type JobFacts, NO_FACTS, type Pay } from '@firstrung/contracts';
import { presentFacts } from '@firstrung/jobs/db/rows';
import { townWords } from '@firstrung/jobs/domain/distance';
import { factWords } from '@firstrung/jobs/domain/fact-words';
import { findTowns } from '@firstrung/places';
import { createRandom, type Random } from '@firstrung/service-kit/random';

const DAY_MS = 86_400_000;
/** Some two thousand of Germany, which lie closer than those of most countries. */
export const TOWNS = [...'abcdefghijklmnoprstuvwz']
  .flatMap((first) => [...'aeioulrhnstc'].flatMap((second) => findTowns(first + second, 'DE')))
  .map(({ country, town }) => ({ country, town }));
const COUNTRIES = ['DE', 'AT', 'CH', 'FR', 'NL'];

/** The facts of a job, as its table and its search document have them. */
interface FactSet {
  i: number;
  type: string;
  facts: Partial<JobFacts>;
  closesOn: string | null;
  /** of the search document */
  words: string[];
  /** of them, those that `search_prefix` lists */
  listed: string[];
}

/** Random facts of so many jobs, the same in every run: most say their pay, half close within two months. */
export function factSets(count: number, now: Date): FactSet[] {
  const random = createRandom(3);
  return Array.from({ length: count }, (_, i) => {
    const facts = randomFacts(random, now);
    const { closesOn, publishAt: _publishAt, ...stored } = facts;
    const type = random.pick(EMPLOYMENT_TYPES)!;
    const { words, listed } = factWords(facts);
    const towns = townWords({ ...facts, location: '' });
    return {
      i,
      type,
      facts: presentFacts(stored),
      closesOn,
      words: [...words, ...towns, `type:${type}`],
      listed: [...listed, ...towns],
    };
  });
}

function randomFacts(random: Random, now: Date): JobFacts {
  const between = (from: number, to: number) => from + random.below(to - from + 1);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const from = between(10, 40);
  return {
    ...NO_FACTS,
    pay: random.chance(0.7) ? randomPay(random) : null,
    hours: random.chance(0.7) ? { min: from, max: between(from, 40) } : null,
    startsOn: random.chance(0.6) ? (random.pick(['now', inDays(between(1, 365))]) ?? null) : null,
    places: random.chance(0.8) ? [random.pick(TOWNS)!] : [],
    remoteFrom: random.chance(0.2) ? COUNTRIES.slice(0, random.below(4)) : null,
    closesOn: random.chance(0.5) ? inDays(between(1, 60)) : null,
  };
}

/** Hourly in euros most often; also by month and year, in other currencies, by a grade, and none. */
function randomPay(random: Random): Pay {
  const share = random.next();
  if (share < 0.1) return random.pick<Pay>([{ kind: 'unpaid' }, { kind: 'grade', text: 'E 13 TV-L' }])!;
  const currency = random.pick(['EUR', 'EUR', 'EUR', 'USD', 'CHF'])!;
  const hourly = Math.round((12 + random.next() ** 2 * 40) * 4) / 4;
  if (share < 0.6) return { kind: 'amount', min: hourly, max: null, unit: 'hour', currency };
  if (share < 0.85)
    return { kind: 'amount', min: Math.round(hourly * 160), max: null, unit: 'month', currency };
  return { kind: 'amount', min: Math.round(hourly * 1_800), max: null, unit: 'year', currency };
}
