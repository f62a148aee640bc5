import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './card-title.module.css';

interface Props {
  id: string;
  level: 2 | 3;
  /** Without it the title is no link. */
  to?: string | undefined;
  /** Router state of the link. */
  state?: unknown;
  isCurrent?: boolean | undefined;
  onFollow: () => void;
  children: ReactNode;
}

/** The title of a card, in two lines or on a phone three, whose link covers the card. */
export function CardTitle({ id, level, to, state, isCurrent, onFollow, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading data-cut data-look="large" className={styles.title} id={id}>
      {to ? (
        <Link
          to={to}
          state={state}
          data-covers
          data-look="plain"
          aria-current={isCurrent || undefined}
          onClick={onFollow}
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </Heading>
  );
}

/** In lines, with dots between them. */
export const CardFacts = ({ children }: { children: ReactNode }) => (
  <p className={styles.facts} data-look="faint small">
    {children}
  </p>
);

export interface CardCompany {
  name: string;
  logo?: string | null;
  /** Its page. */
  to?: string | undefined;
}

/** A link to the company's page, above the card's. */
export const CompanyName = ({ name, to }: CardCompany) =>
  to ? (
    <Link to={to} data-above data-look="plain quiet medium">
      {name}
    </Link>
  ) : (
    <span data-look="quiet medium">{name}</span>
  );
