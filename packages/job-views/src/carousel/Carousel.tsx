import { ChevronLeft, ChevronRight, IconButton, labels, Pause, Play } from '@firstrung/ui-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './carousel.module.css';

interface Props {
  /** What it shows, for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Time per slide in ms. Default: 10,000 (A§9). */
  intervalMs?: number;
}

/** False where the page server renders. */
const prefersReducedMotion = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Shows one slide at a time (WAI-ARIA carousel pattern). It advances by itself
 * unless it is paused, hovered or focused, or the visitor prefers reduced
 * motion. Buttons, indicators, arrow keys and dragging change the slide.
 */
export function Carousel({ label, slides, intervalMs = 10_000 }: Props) {
  const [reducedMotion] = useState(prefersReducedMotion);
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(!reducedMotion);
  const [held, setHeld] = useState(false);
  const moving = playing && !held;

  /** Any whole number: the slides are in a circle. */
  const show = (slide: number) => {
    const index = (slide + slides.length) % slides.length;
    setCurrent(index);
    const element = viewport.current!;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: reducedMotion ? 'instant' : 'smooth',
    });
  };

  /** After dragging. On the way to a slide the position is between two. */
  const readPosition = () => {
    const { scrollLeft, clientWidth } = viewport.current!;
    const index = Math.round(scrollLeft / clientWidth);
    if (Math.abs(scrollLeft - index * clientWidth) < 1) setCurrent(index);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the time
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => show(current + 1), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, intervalMs, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(current - 1);
    else if (event.key === 'ArrowRight') show(current + 1);
    else return;
    event.preventDefault();
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.viewport} ref={viewport} onScroll={readPosition}>
        <div className={styles.track} aria-live={moving ? 'off' : 'polite'}>
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the carousel pattern asks for a group
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={labels.slideOf(index + 1, slides.length)}
              inert={index !== current}
              className={styles.slide}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys on the controls move the slides */}
      <div className={styles.controls} onKeyDown={onKeyDown}>
        <IconButton
          size="sm"
          label={playing ? labels.pauseSlides : labels.playSlides}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause size={16} /> : <Play size={16} />}
        </IconButton>
        <IconButton size="sm" label={labels.previousSlide} onClick={() => show(current - 1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <div className={styles.indicators}>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              className={styles.indicator}
              aria-label={labels.slideOf(index + 1, slides.length)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
        <IconButton size="sm" label={labels.nextSlide} onClick={() => show(current + 1)}>
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </section>
  );
}
