import { createContext, type ReactNode, useContext, useState } from 'react';

interface Outcomes {
  /**
   * What has become of the people whom the applicant asked,
   * answered or removed since the page was opened, by id.
   */
  byPerson: ReadonlyMap<string, string>;
  add(personId: string, outcome: string): void;
}

const OutcomesContext = createContext<Outcomes>({ byPerson: new Map(), add() {} });
export const useOutcomes = () => useContext(OutcomesContext);

/**
 * Remembers outcomes, so that a person who was moved to
 * another list also stays where they were, without buttons.
 */
export function OutcomesProvider({ children }: { children: ReactNode }) {
  const [byPerson, setByPerson] = useState<ReadonlyMap<string, string>>(new Map());
  const add = (personId: string, outcome: string) =>
    setByPerson((before) => new Map(before).set(personId, outcome));
  return <OutcomesContext value={{ byPerson, add }}>{children}</OutcomesContext>;
}

/** Set around the card of a person who has left the list: shown in the place of the card's buttons. */
export const OutcomeContext = createContext<string | undefined>(undefined);
