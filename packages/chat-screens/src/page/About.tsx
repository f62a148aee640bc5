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
}

/** With whom the open conversation is. */
export function About({ name, picture, square, note, children }: Props) {
  const Picture = square ? CompanyLogo : Avatar;
  return (
    <div className={styles.about}>
      <Picture name={name} src={imageAddress(picture ?? null, '384x400')} size="xl" />
      <h2>{name}</h2>
      {note && <div className={styles.note}>{note}</div>}
      {children}
    </div>
  );
}
