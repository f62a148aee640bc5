import type { NetworkPerson } from '@firstrung/contracts';
import { Grid, Section, useRestoreFocus } from '@firstrung/ui-kit';
import { type ReactNode, useRef, useState } from 'react';
import { EndlessList } from '../../../shared/EndlessList.tsx';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { OutcomeContext, useOutcomes } from './Outcomes.tsx';

interface Props<P> {
  /** Hash that links here. */
  id?: string;
  title: string;
  people: readonly P[];
  card: (person: P) => ReactNode;
  /** Right of the title. */
  actions?: ReactNode;
  /** In the place of the people. */
  children?: ReactNode;
  /** In narrow columns, the first six. */
  faces?: boolean;
}

/** So many faces are two rows of a phone. */
const FACES = 6;

/** One list of people, with its title and their number; nothing without any. */
export function PeopleSection<P extends NetworkPerson>(props: Props<P>) {
  const shown = usePeopleInPlace(props.people);
  return shown.length > 0 && <Present {...props} shown={shown} />;
}

function Present<P extends NetworkPerson>(props: Props<P> & { shown: readonly InPlace<P>[] }) {
  const { id, title, people, card, actions, children, faces = false, shown } = props;
  const heading = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  useRestoreFocus(list, () => heading.current);
  const isFolded = faces && !isUnfolded && shown.length > FACES;
  return (
    <Section
      title={
        <span ref={heading} id={id} tabIndex={-1}>
          {title}
          <span data-look="faint normal">{`\u00a0· ${people.length}`}</span>
        </span>
      }
      actions={actions}
    >
      <div ref={list}>
        {children || (
          <EndlessList
            byButton
            pages={{ hasNextPage: isFolded, fetchNextPage: () => setUnfolded(true) }}
            texts={{ more: texts.showAll(shown.length) }}
          >
            <PeopleGrid
              people={isFolded ? shown.slice(0, FACES) : shown}
              card={card}
              min={faces ? 'narrow' : 'wide'}
            />
          </EndlessList>
        )}
      </div>
    </Section>
  );
}

interface InPlace<P> {
  person: P;
  /** Of those who have left the list. */
  outcome: string | undefined;
}

/** Those who left the list by the applicant's own doing keep their place until it is opened again. */
export function usePeopleInPlace<P extends NetworkPerson>(people: readonly P[]): InPlace<P>[] {
  const { byPerson } = useOutcomes();
  const [before] = useState(byPerson);
  const [known, setKnown] = useState({ people, list: [...people] });
  if (known.people !== people) setKnown({ people, list: keepInPlace(known.list, people) });
  const present = new Set(people.map(({ _id }) => _id));
  // A list may be fetched again before the outcome is known, so what decides is both as they are now.
  return known.list
    .filter(({ _id }) => present.has(_id) || byPerson.get(_id) !== before.get(_id))
    .map((person) => ({ person, outcome: present.has(person._id) ? undefined : byPerson.get(person._id) }));
}

interface GridProps<P> {
  people: readonly InPlace<P>[];
  card: (person: P) => ReactNode;
  min: 'narrow' | 'medium' | 'wide';
}

export const PeopleGrid = <P extends NetworkPerson>({ people, card, min }: GridProps<P>) => (
  <Grid as="ul" role="list" min={min} gap={3} className={min === 'narrow' ? styles.faces : undefined}>
    {people.map(({ person, outcome }) => (
      <li key={person._id}>
        <OutcomeContext value={outcome}>{card(person)}</OutcomeContext>
      </li>
    ))}
  </Grid>
);

/**
 * All people who were ever in a list, in the order in which they are shown: those who have left it keep their
 * place between the others, so that nobody else moves below the pointer.
 */
export function keepInPlace<P extends { _id: string }>(before: readonly P[], now: readonly P[]): P[] {
  const known = [...now];
  const placeOf = ({ _id }: P) => known.findIndex((person) => person._id === _id);
  for (const [index, person] of before.entries()) {
    if (placeOf(person) >= 0) continue;
    const previous = before.slice(0, index).findLast((other) => placeOf(other) >= 0);
    known.splice(previous ? placeOf(previous) + 1 : 0, 0, person);
  }
  return known;
}
