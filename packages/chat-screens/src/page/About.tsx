import type { ChatPerson } from '@firstrung/contracts';
import { Avatar, CompanyLogo } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  name: string;
  picture?: string | null;
  square?: boolean;
  note?: ReactNode;
  /** Where one may go from here. */
  children?: ReactNode;
  /** Who is in it. */
  people?: readonly ChatPerson[];
  peopleTitle?: string;
}

/** With whom the open conversation is. */
export function About({ name, picture, square, note, children, people, peopleTitle }: Props) {
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <div className={styles.about}>
      <Picture name={name} src={imageAddress(picture ?? null, '384x400')} size="xl" />
      <h2>{name}</h2>
      {note && <div className={styles.note}>{note}</div>}
      {children}
      {people && (
        <>
          <h3>{peopleTitle}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role with the marks */}
          <ul role="list" className={styles.people}>
            {people.map((person) => (
              <li key={person._id}>
                <Avatar name={person.name} src={imageAddress(person.profilePicture, '100x100')} size="sm" />
                <span>{person.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
