import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Cover } from './Cover.tsx';

const name = `${'0'.repeat(32)}-hue20.jpg`;
const company = { name: 'Nordlicht', logo: `/media/${name}` };

test('a cover is the photo of the company, or else a pattern of its logo in the colour of the logo', async () => {
  const screen = await render(<Cover company={company} photo={`/media/${name}`} alt="Nordlicht" />);
  const photo = page.getByRole('img', { name: 'Nordlicht' });
  await expect.element(photo).toHaveAttribute('src', `/media/960x540/${name}`);
  const { width, height } = photo.element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const colour = () => getComputedStyle(screen.container.firstElementChild!).backgroundColor;
  const before = colour();

  await screen.rerender(<Cover company={{ ...company, logo: '/media/1-hue200.png' }} />);
  expect(page.getByRole('img').elements()).toEqual([]);
  expect(document.querySelectorAll('img[src="/media/1-hue200.png"]').length).toBeGreaterThan(8);
  expect(colour()).not.toBe(before);
});
