import {
  Banner,
  Button,
  Cluster,
  MultilineText,
  Section,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@firstrung/ui-kit';
import { type Api, useApi, useMediaQuery } from '@firstrung/web-kit';
import { documentName } from '@firstrung/web-kit/documents';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { openPdf, type Pdf } from './pdf.ts';
import styles from './pdf-pages.module.css';
import { DownloadButton } from './Resume.tsx';

/** An uploaded PDF: its pages, or its text where they are too narrow to be read, with the pages on demand. */
export function ResumePreview({ url }: { url: string }) {
  const api = useApi();
  const isPhone = useMediaQuery('(max-width: 43.99rem)');
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
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
  useEffect(() => () => data?.close(), [data]);
  const read = useQuery({
    queryKey: ['text of the resume', url],
    // The pages are shown where the text can't be.
    queryFn: () => data?.readText().catch(() => '') ?? '',
    enabled: isPhone && data !== undefined,
    gcTime: 0,
    staleTime: 'static',
  });
  const text = isPhone ? read.data : '';
  const [undrawn, setUndrawn] = useState<Pdf>();
  const hasFailed = error !== null || (data !== undefined && data === undrawn);
  const shown = hasFailed ? undefined : data;
  return (
    <Section
      title={texts.application.resume}
      screenOnly
      actions={
        <Cluster gap={2}>
          <DownloadButton url={url} />
          {shown && text && (
            <Button size="sm" onClick={() => setAsked(!isAsked)}>
              {isAsked ? texts.resume.asText : texts.resume.asPages}
            </Button>
          )}
        </Cluster>
      }
    >
      {hasFailed && !isFetching && (
        <Banner tone="warn" onRetry={refetch}>
          <p>{texts.resume.failed}</p>
        </Banner>
      )}
      {(shown ? text === undefined : isFetching || !hasFailed) && (
        <SkeletonGroup label={texts.resume.loading}>
          <Skeleton height="40rem" />
        </SkeletonGroup>
      )}
      {shown && text && !isAsked && <MultilineText text={text} />}
      {shown && text !== undefined && (isAsked || !text) && (
        <PdfPages pdf={shown} onError={() => setUndrawn(shown)} />
      )}
    </Section>
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

interface Props {
  pdf: Pdf;
  onError: () => void;
}

/**
 * The pages of a PDF, one below the other. Each is drawn when it comes near the visible part of the screen.
 */
function PdfPages({ pdf, onError }: Props) {
  return (
    <Stack as="ol" role="list">
      {Array.from({ length: pdf.pageCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a file never change
        <PdfPage key={index} pdf={pdf} number={index + 1} onError={onError} />
      ))}
    </Stack>
  );
}

function PdfPage({ pdf, number, onError }: Props & { number: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(number === 1);
  const [width, setWidth] = useState(0);
  const onFailure = useEffectEvent(onError);

  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    });
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    near.observe(frame.current!);
    size.observe(frame.current!);
    return () => {
      near.disconnect();
      size.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!isNear || width === 0) return;
    const drawing = new AbortController();
    pdf.drawPage(number, frame.current!, drawing.signal).catch(() => {
      if (!drawing.signal.aborted) onFailure();
    });
    return () => drawing.abort();
  }, [pdf, number, isNear, width]);

  return (
    <li aria-label={texts.resume.page({ page: number, total: pdf.pageCount })}>
      <div ref={frame} className={styles.page} style={{ '--aspect': `1 / ${pdf.aspect}` } as CSSProperties} />
    </li>
  );
}
