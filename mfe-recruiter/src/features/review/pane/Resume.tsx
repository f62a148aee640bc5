import { Button, Cluster, FileText, useConfirm } from '@firstrung/ui-kit';
import { reasonOf, useNotify, websiteHref } from '@firstrung/web-kit';
import { documentName, useOpenDocument } from '@firstrung/web-kit/documents';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const { application: words } = texts;

/** A download of an uploaded resume, or the link that the applicant gave. */
export function Resume({ url }: { url: string | null }): ReactNode {
  if (url && documentName(url))
    return (
      <Cluster as="span" gap={2}>
        <DownloadButton url={url} />
        {!isPdf(url) && <span>{texts.resume.downloadOnly}</span>}
      </Cluster>
    );
  const href = url ? websiteHref(url) : null;
  return href ? <LinkedResume href={href} /> : words.noResume;
}

/**
 * A link of the applicant's choice may lead anywhere: its host is shown, and the recruiter is asked first.
 */
function LinkedResume({ href }: { href: string }) {
  const { host } = new URL(href);
  const confirm = useConfirm(
    { title: words.leaveTitle(host), children: words.leaveText, confirmLabel: words.leave },
    () => window.open(href, '_blank', 'noopener,noreferrer'),
  );
  return (
    <Cluster as="span" gap={2}>
      <Button size="sm" icon={<FileText size={16} aria-hidden="true" />} onClick={() => confirm.ask()}>
        {words.openResume}
      </Button>
      <span>{words.resumeHost(host)}</span>
      {confirm.dialog}
    </Cluster>
  );
}

/** Whether the resume is an uploaded PDF, which can be shown in the page. */
export const isPdf = (url: string) => documentName(url)?.endsWith('.pdf') ?? false;

export function DownloadButton({ url }: { url: string }) {
  const open = useOpenDocument();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () => open(url),
    onError: (error) => notify(reasonOf(error), 'danger'),
  });
  return (
    <Button
      size="sm"
      icon={<FileText size={16} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {words.downloadResume}
    </Button>
  );
}
