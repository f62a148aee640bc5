import { useCallback, useState } from 'react';

interface Person {
  applicationId: string;
}

/** People ticked in a table, on all of its pages, in the order in which they were ticked. */
export function useSelection<Selected extends Person>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());

  // Stays the same, so that a table renders the rows alone whose selection changes.
  const set = useCallback(
    (people: readonly Selected[], isSelected: boolean) =>
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
    replace: (people: readonly Selected[]) =>
      setSelected(new Map(people.map((person) => [person.applicationId, person]))),
    clear: () => setSelected(new Map()),
  };
}

export type Selection<Selected extends Person> = ReturnType<typeof useSelection<Selected>>;

/** What the checkboxes of a table of applicants show and change. */
export type Ticks<Selected extends Person> = Pick<Selection<Selected>, 'has' | 'set'>;
