import { Stack } from '@firstrung/ui-kit';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import type { Pdf } from './pdf.ts';
import styles from './pdf-pages.module.css';

interface Props {
  pdf: Pdf;
  onError: () => void;
}

/**
 * The pages of a PDF, one below the other. Each is drawn when it comes near the visible part of the screen.
 */
export function PdfPages({ pdf, onError }: Props) {
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
