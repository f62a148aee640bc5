import { useCallback, useState } from 'react';
import type { SelectedApplicant } from '../api/applicant.ts';

/** The selected applicants of a job, on all pages of the table, in the order of selection. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedApplicant>>(new Map());

  // Stays the same, so that a table renders the rows alone whose selection changes.
  const set = useCallback(
    (people: readonly SelectedApplicant[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const person of people) {
          if (isSelected) after.set(person.applicationId, person);
          else after.delete(person.applicationId);
        }
        return after;
      }),
    [],
  );

  return {
    people: [...selected.values()],
    size: selected.size,
    has: (applicationId: string) => selected.has(applicationId),
    set,
    remove: (applicationIds: readonly string[]) =>
      setSelected((before) => new Map([...before].filter(([id]) => !applicationIds.includes(id)))),
    replace: (people: readonly SelectedApplicant[]) => setSelected(byId(people)),
    clear: () => setSelected(new Map()),
  };
}

const byId = (people: readonly SelectedApplicant[]) =>
  new Map(people.map((person) => [person.applicationId, person]));

export type Selection = ReturnType<typeof useSelection>;
