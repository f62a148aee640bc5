import type { NetworkPerson } from '@firstrung/contracts';
import { Avatar, Card, Tooltip } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts.ts';
import styles from './networks.module.css';
import { reasons } from './reasons.ts';

interface Props {
  person: NetworkPerson;
  /** How things stand, in a few words. */
  note?: string;
  actions: ReactNode;
}

/** Somebody, what one has in common with them, and what one can do. */
export function PersonCard({ person, note, actions }: Props) {
  const id = useId();
  const { name, discipline, profilePicture, compatibility } = person;
  return (
    <Card as="article" aria-labelledby={id} className={styles.person}>
      <div className={styles.who}>
        <Avatar name={name} src={imageAddress(profilePicture, '192x200')} size="lg" />
        <div className={styles.names}>
          <h3 id={id} title={name}>
            {name}
          </h3>
          {discipline && <p>{discipline}</p>}
        </div>
      </div>
      <p className={styles.facts}>
        <Tooltip text={reasons(compatibility)}>{texts.compatible(compatibility.percent)}</Tooltip>
        {note && <span>{note}</span>}
      </p>
      <div className={styles.actions}>{actions}</div>
    </Card>
  );
}
