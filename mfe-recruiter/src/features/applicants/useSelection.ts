import type { ApplicationRow } from '@firstrung/contracts';
import { useState } from 'react';
import { type Standing, standingOf } from '../applications/application-state.ts';

/** An applicant of a job who was ticked. */
export interface Picked {
  applicationId: string;
  applicantId: string;
  name: string;
  /** As it was when they were ticked; not there for those who came with a list. */
  standing?: Standing;
}

/** Who of a job's applicants is ticked, also on other pages of the table; in the order of ticking. */
export function useSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>(new Map());

  const set = (people: readonly Picked[], on: boolean) =>
    setPicked((before) => {
      const after = new Map(before);
      for (const person of people) {
        if (on) after.set(person.applicationId, person);
        else after.delete(person.applicationId);
      }
      return after;
    });

  return {
    people: [...picked.values()],
    size: picked.size,
    has: (applicationId: string) => picked.has(applicationId),
    set,
    replace: (people: readonly Picked[]) =>
      setPicked(new Map(people.map((person) => [person.applicationId, person]))),
    clear: () => setPicked(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

export const pick = (row: ApplicationRow): Picked => ({
  applicationId: row._id,
  applicantId: row.applicantId._id,
  name: row.name,
  standing: standingOf(row),
});
