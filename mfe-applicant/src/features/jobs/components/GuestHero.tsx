import { Button, ButtonLink, Carousel, Hero, VisuallyHidden } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';

/** A§9, milliseconds. */
const SLIDE_TIME = 10_000;

/** The three slides on top of /guest/home. */
export function GuestHero({ toJobs }: { toJobs: () => void }) {
  const { start, follow, look } = texts.guestHome.slides;
  const slide = ({ title, text }: typeof start, action: React.ReactNode) => (
    <Hero level={2} title={title} lead={text} actions={action} />
  );
  const jobsButton = (label: string) => (
    <Button variant="signal" size="lg" onClick={toJobs}>
      {label}
    </Button>
  );

  return (
    <>
      <VisuallyHidden as="h1">{texts.guestHome.title}</VisuallyHidden>
      <Carousel
        label={texts.guestHome.slidesLabel}
        intervalMs={SLIDE_TIME}
        slides={[
          { key: 'start', content: slide(start, jobsButton(start.action)) },
          {
            key: 'follow',
            content: slide(
              follow,
              <ButtonLink to="/signup" variant="signal" size="lg">
                {follow.action}
              </ButtonLink>,
            ),
          },
          { key: 'look', content: slide(look, jobsButton(look.action)) },
        ]}
      />
    </>
  );
}
