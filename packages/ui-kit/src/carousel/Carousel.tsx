import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.ts';
import { labels } from '../labels.ts';
import styles from './carousel.module.css';

export interface CarouselProps {
  /** What it shows, for screen readers. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Time per slide in ms; 0 turns automatic sliding off. Default: 10,000 (A§9). */
  intervalMs?: number;
}

/** False where the page server renders. */
const prefersReducedMotion = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Shows one slide at a time (WAI-ARIA carousel pattern). It advances by itself unless it is paused, hovered or focused,
 * or the visitor prefers reduced motion. Buttons, indicators, arrow keys and dragging change the slide.
 */
export function Carousel({ label, slides, intervalMs = 10_000 }: CarouselProps) {
  const [reducedMotion] = useState(prefersReducedMotion);
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: reducedMotion ? 0 : 28 });
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(intervalMs > 0 && !reducedMotion);
  const [held, setHeld] = useState(false);
  const moving = playing && !held;

  useEffect(() => {
    if (!embla) return;
    const read = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', read);
    return () => {
      embla.off('select', read);
    };
  }, [embla]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the time
  useEffect(() => {
    if (!embla || !moving) return;
    const timer = setTimeout(() => embla.scrollNext(), intervalMs);
    return () => clearTimeout(timer);
  }, [embla, moving, intervalMs, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else if (event.key === 'ArrowRight') embla?.scrollNext();
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
      <div className={styles.viewport} ref={viewport}>
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
        {intervalMs > 0 && (
          <IconButton
            size="sm"
            className={styles.control}
            label={playing ? labels.pauseSlides : labels.playSlides}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause size={16} /> : <Play size={16} />}
          </IconButton>
        )}
        <IconButton
          size="sm"
          className={styles.control}
          label={labels.previousSlide}
          onClick={() => embla?.scrollPrev()}
        >
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
              onClick={() => embla?.scrollTo(index)}
            />
          ))}
        </div>
        <IconButton
          size="sm"
          className={styles.control}
          label={labels.nextSlide}
          onClick={() => embla?.scrollNext()}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </section>
  );
}
