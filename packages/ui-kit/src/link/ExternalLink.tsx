import type { ReactNode } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { ArrowUpRight } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import styles from './link.module.css';

export interface ExternalLinkProps {
  /** Must be http or https: the caller checks it. */
  href: string;
  children: ReactNode;
}

/** A link to another site, in a new tab. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight size={14} aria-hidden="true" className={styles.outward} />
      <VisuallyHidden> {labels.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
