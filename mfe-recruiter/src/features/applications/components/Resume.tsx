import { Button, ExternalLink, FileText } from '@firstrung/ui-kit';
import { documentName, reasonOf, useNotify, useOpenDocument, websiteHref } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './applications.module.css';

/** A download of an uploaded resume, or the link that the applicant gave (B§2). */
export function Resume({ address }: { address: string | null }): ReactNode {
  if (address && documentName(address)) return <Download address={address} />;
  const href = address ? websiteHref(address) : null;
  if (!href) return texts.application.noResume;
  return (
    <span className={styles.resume}>
      <FileText size={16} aria-hidden="true" />
      <ExternalLink href={href}>{texts.application.openResume}</ExternalLink>
    </span>
  );
}

function Download({ address }: { address: string }) {
  const open = useOpenDocument();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () => open(address),
    onError: (error) => notify(reasonOf(error), 'danger'),
  });
  return (
    <Button
      size="sm"
      icon={<FileText size={16} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {texts.application.downloadResume}
    </Button>
  );
}
