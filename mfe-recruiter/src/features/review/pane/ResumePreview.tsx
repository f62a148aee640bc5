import { Banner, Button, Cluster, Section, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { type Api, documentName, useApi } from '@firstrung/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { texts } from '../texts.ts';
import { PdfPages } from './PdfPages.tsx';
import styles from './pane.module.css';
import { openPdf, type Pdf } from './pdf.ts';
import { DownloadButton } from './Resume.tsx';

/** Screens on which the resume is beside the decision from the start. */
const WIDE = '(min-width: 75rem)';

/** The pages of an uploaded PDF. On narrow screens they are shown on demand. */
export function ResumePreview({ url }: { url: string }) {
  const [isShown, setShown] = useState(() => window.matchMedia(WIDE).matches);
  const id = useId();
  return (
    <Section
      title={texts.application.resume}
      screenOnly
      actions={
        <Cluster gap={2}>
          <Button size="sm" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
            {isShown ? texts.resume.hide : texts.resume.show}
          </Button>
          <DownloadButton url={url} />
        </Cluster>
      }
    >
      <div id={id}>{isShown && <Pages key={url} url={url} />}</div>
    </Section>
  );
}

function Pages({ url }: { url: string }) {
  const api = useApi();
  const {
    data: pdf,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['resume', url],
    queryFn: async ({ signal }) => {
      const opened = await openPdf(await fetchResume(api, url, signal));
      if (signal.aborted) opened.close();
      return opened;
    },
    // An open file is kept by nobody, and is the same until it is closed.
    gcTime: 0,
    staleTime: 'static',
    structuralSharing: false,
    retry: false,
  });
  useEffect(() => () => pdf?.close(), [pdf]);
  const [undrawn, setUndrawn] = useState<Pdf>();
  const hasFailed = error !== null || (pdf !== undefined && pdf === undrawn);
  if (hasFailed && !isFetching) {
    return (
      <Banner tone="warn" onRetry={refetch}>
        <p>{texts.resume.failed}</p>
      </Banner>
    );
  }
  if (pdf && !hasFailed) return <PdfPages pdf={pdf} onError={() => setUndrawn(pdf)} />;
  return (
    <SkeletonGroup label={texts.resume.loading}>
      <Skeleton height="auto" className={styles.resumeSkeleton} />
    </SkeletonGroup>
  );
}

/**
 * The content of an uploaded resume. Rejects if the recruiter may not see it (any more) or the network fails.
 */
async function fetchResume(api: Api, address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const { url } = await api.call('GET /api/media/document-link/:name', {
    params: { name: documentName(address) ?? '' },
    signal,
  });
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The resume was answered with ${response.status}`);
  return response.arrayBuffer();
}
