import { expectAccessible } from '@firstrung/ui-kit/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Carousel } from './Carousel.tsx';

const SLIDES = ['One', 'Two', 'Three'].map((name) => ({
  key: name,
  content: <a href={`#${name}`}>{name}</a>,
}));
const button = (name: string) => page.getByRole('button', { name });
/** Slides that are not shown are inert: only the links of the current one can be reached. */
const shown = () => [...document.querySelectorAll('a:not([inert] a)')].map((link) => link.textContent);

test('only the current slide can be reached', async () => {
  await render(<Carousel label="Offers" slides={SLIDES} />);
  await expect.element(page.getByRole('region', { name: 'Offers' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Slide 1 of 3' })).toBeVisible();
  expect(shown()).toEqual(['One']);
  await expectAccessible();
});

test('previous, next and the indicators change the slide, in a circle', async () => {
  await render(<Carousel label="Offers" slides={SLIDES} />);
  await button('Previous slide').click();
  await expect.poll(shown).toEqual(['Three']);
  await button('Next slide').click();
  await expect.poll(shown).toEqual(['One']);
  await button('Slide 2 of 3').click();
  await expect.poll(shown).toEqual(['Two']);
  await expect.element(button('Slide 2 of 3')).toHaveAttribute('aria-current', 'true');
});

test('the arrow keys change the slide from its controls', async () => {
  await render(<Carousel label="Offers" slides={SLIDES} />);
  (button('Next slide').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shown).toEqual(['Two']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(shown).toEqual(['Three']);
});

/** Neither pointer nor focus hold the slides. */
async function leave() {
  (document.activeElement as HTMLElement).blur();
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 600 } });
}
const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');

test('slides move by themselves, without announcing it, until they are paused', async () => {
  await render(<Carousel label="Offers" slides={SLIDES} intervalMs={300} />);
  await leave();
  await expect.poll(live).toBe('off');
  await expect.poll(shown).not.toEqual(['One']);
  await button('Pause slides').click();
  await leave();
  await expect.element(button('Play slides')).toBeVisible();
  expect(live()).toBe('polite');
});

test('slides stand still while the focus or the pointer is in them', async () => {
  await render(<Carousel label="Offers" slides={SLIDES} intervalMs={300} />);
  await leave();
  await expect.poll(live).toBe('off');
  (button('Next slide').element() as HTMLElement).focus();
  await expect.poll(live).toBe('polite');
  (button('Next slide').element() as HTMLElement).blur();
  await expect.poll(live).toBe('off');
  await page.getByRole('region', { name: 'Offers' }).hover();
  await expect.poll(live).toBe('polite');
});
