import { type JobCounts, MAX_COUNTED_JOBS } from '@firstrung/contracts';
import { countedJobs, countFound, foundJobCards, type Sought } from '../db/queries/search/found-jobs.ts';
import { correctTypos, payCurrencies, searchTerms } from '../db/queries/search/search.ts';
import type { Db } from '../db/tables.ts';
import { COMPARED_FACTS, currencyWord, isOfFact, UNKNOWN } from '../domain/fact-words.ts';
import type { NormalSearch } from '../domain/job-search.ts';
import { type SearchTerm, whole } from '../domain/own-words.ts';

/**
 * The jobs that a search finds, with mistyped words corrected as in the list, and how many
 * its filters leave out that can't be compared with them.
 */
export async function countSearch(
  db: Db,
  { typed, location, now }: { typed: NormalSearch | undefined; location: string | undefined; now: Date },
) {
  const found = await findCounted(db, typed, now);
  const corrected = typed && found.jobs.length === 0 ? await correctTypos(db, typed, location) : undefined;
  const { jobs, sought } = corrected ? await findCounted(db, corrected, now) : found;
  return { jobs, leftOut: sought ? await countLeftOut(db, sought, jobs.length > 0) : {} };
}

/** The jobs themselves. */
export async function findCounted(db: Db, search: NormalSearch | undefined, now: Date) {
  const sought = search && { terms: await searchTerms(db, search), pay: search.pay, now };
  return { sought, jobs: await countedJobs(db, { sought, now, limit: MAX_COUNTED_JOBS }) };
}

async function isAnyFound(db: Db, sought: Sought): Promise<boolean> {
  const { rows, reached } = await foundJobCards(db, sought, { after: undefined, limit: 1 });
  return rows.length > 0 || reached !== undefined;
}

type LeftOut = Omit<JobCounts, 'jobs' | 'types' | 'skills' | 'remote'>;

/** The jobs that a search would find without one of its filters, but that can't be compared with it. */
async function countLeftOut(db: Db, { terms, pay, now }: Sought, isFound: boolean): Promise<LeftOut> {
  const counts: LeftOut = {};
  const compared = terms.filter((term) => COMPARED_FACTS.some((fact) => isOfFact(term, fact)));
  if (compared.length === 0) return counts;
  const rest = terms.filter((term) => !compared.includes(term));
  // One statement in place of five where no job has the words at all.
  const canFind =
    isFound || rest.length === 0 || (await isAnyFound(db, { terms: rest, pay: undefined, now }));
  for (const fact of COMPARED_FACTS) {
    const others = terms.filter((term) => !isOfFact(term, fact));
    if (others.length === terms.length) continue;
    const ofOthers = { pay: fact === 'pay' ? undefined : pay, now };
    const countWith = async (term: SearchTerm) =>
      canFind ? await countFound(db, { ...ofOthers, terms: [...others, term] }, MAX_COUNTED_JOBS) : 0;
    counts[`${fact}Unknown`] = await countWith(UNKNOWN[fact]);
    if (fact === 'pay' && pay) {
      const used = currencyWord(pay);
      const others = (await payCurrencies(db)).filter((word) => word !== used);
      counts.payInOtherUnits = others.length > 0 ? await countWith(whole(...others)) : 0;
    }
  }
  return counts;
}
