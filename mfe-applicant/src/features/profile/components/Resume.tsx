import { ExternalLink, FileText } from '@firstrung/ui-kit';
import {
  documentName,
  fileNameOf,
  reasonOf,
  useNotify,
  useOpenDocument,
  websiteHref,
} from '@firstrung/web-kit';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

/** The résumé's file name as a link. One uploaded here is saved to disk, one kept elsewhere opens there. */
export function Resume({ address, none }: { address: string | null; none: ReactNode }): ReactNode {
  if (!address) return none;
  const name = fileNameOf(address);
  const href = websiteHref(address);
  return (
    <span className={styles.file}>
      <FileText size={16} aria-hidden="true" />
      {documentName(address) ? (
        <OwnDocument address={address}>{name}</OwnDocument>
      ) : href ? (
        <ExternalLink href={href}>{name}</ExternalLink>
      ) : (
        name
      )}
    </span>
  );
}

function OwnDocument({ address, children }: { address: string; children: string }) {
  const open = useOpenDocument();
  const notify = useNotify();
  return (
    <a
      href={address}
      download
      onClick={(event) => {
        // The address itself is nobody's to see: a link to it must be asked for.
        event.preventDefault();
        open(address).catch((error) => notify(reasonOf(error), 'danger'));
      }}
    >
      {children}
    </a>
  );
}
