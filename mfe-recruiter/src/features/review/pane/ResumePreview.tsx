import { Banner, Button, Cluster, Section, Skeleton, SkeletonGroup } from '@firstrung/ui-kit';
import { type Api, documentName, useApi } from '@firstrung/web-kit';
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
  const { pdf, error, fail, retry } = usePdf(url);
  if (error !== undefined) {
    return (
      <Banner tone="warn" onRetry={retry}>
        <p>{texts.resume.failed}</p>
      </Banner>
    );
  }
  if (pdf) return <PdfPages pdf={pdf} onError={fail} />;
  return (
    <SkeletonGroup label={texts.resume.loading}>
      <Skeleton height="auto" className={styles.resumeSkeleton} />
    </SkeletonGroup>
  );
}

interface Opened {
  pdf?: Pdf;
  error?: unknown;
}

/** Fetches and opens the PDF, and closes it with the component. `fail` reports a page that can't be drawn. */
function usePdf(url: string) {
  const api = useApi();
  const [{ pdf, error }, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the file again
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let opened: Pdf | undefined;
    async function open() {
      opened = await openPdf(await fetchResume(api, url, signal));
      if (signal.aborted) opened.close();
      else setOpened({ pdf: opened });
    }
    open().catch((failure: unknown) => {
      if (!signal.aborted) setOpened({ error: failure });
    });
    return () => {
      closing.abort();
      opened?.close();
    };
  }, [api, url, attempt]);

  return {
    pdf,
    error,
    fail: (failure: unknown) => setOpened({ error: failure }),
    retry() {
      setOpened({});
      setAttempt(attempt + 1);
    },
  };
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
