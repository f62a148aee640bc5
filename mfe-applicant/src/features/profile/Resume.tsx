import { FileText, OutsideLink } from '@firstrung/ui-kit';
import { websiteHref } from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import { fileName } from './file-name.ts';
import styles from './profile.module.css';

/** The résumé's file name as a link. */
export function Resume({ address, none }: { address: string | null; none: ReactNode }): ReactNode {
  const href = websiteHref(address ?? '');
  if (!address || !href) return none;
  return (
    <span className={styles.file}>
      <FileText size={16} aria-hidden="true" />
      <OutsideLink href={href}>{fileName(address)}</OutsideLink>
    </span>
  );
}
