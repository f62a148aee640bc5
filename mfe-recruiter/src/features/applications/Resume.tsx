import { Button, FileText, OutsideLink } from '@firstrung/ui-kit';
import { messageOf, useApi, useNotify, websiteHref } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import styles from './applications.module.css';

const { application: words } = texts;

/** Documents that we keep ourselves: the last part of their address is their name. */
const OWN = /^\/media\/([^/?#]+)$/;

/** The résumé to download, if it is kept here, else a link to where it is (B§2). */
export function Resume({ address }: { address: string | null }): ReactNode {
  const name = OWN.exec(address ?? '')?.[1];
  if (name) return <Download name={name} />;
  const href = address ? websiteHref(address) : null;
  if (!href) return words.noResume;
  return (
    <span className={styles.resume}>
      <FileText size={16} aria-hidden="true" />
      <OutsideLink href={href}>{words.openResume}</OutsideLink>
    </span>
  );
}

function Download({ name }: { name: string }) {
  const api = useApi();
  const notify = useNotify();
  const link = useMutation({
    mutationFn: () =>
      api.call('GET /api/media/document-link/:name', { params: { name: decodeURIComponent(name) } }),
    // It comes as an attachment: the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify(messageOf(error), 'danger'),
  });
  return (
    <Button
      size="sm"
      icon={<FileText size={16} aria-hidden="true" />}
      loading={link.isPending}
      onClick={() => link.mutate()}
    >
      {words.downloadResume}
    </Button>
  );
}
