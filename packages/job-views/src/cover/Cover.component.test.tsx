import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Cover } from './Cover.tsx';

const HUES = [...Array.from({ length: 18 }, (_, index) => `hue${index * 20}`), 'grey'];

/** Red, green and blue, 0–255, of any CSS colour, laid on another one. */
function rgbOf(colour: string, opacity = 1, ground = '#000'): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = ground;
  context.fillRect(0, 0, 1, 1);
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

/** WCAG 2 */
function contrast(one: number[], other: number[]): number {
  const luminance = (channels: number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'])('a link on the cover is readable in every colour: %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  const screen = await render(
    HUES.map((hue) => (
      <Cover key={hue} company={{ id: 'a', name: 'Nordlicht', logo: `/media/a-${hue}.png` }}>
        <a href="/jobs">All jobs</a>
      </Cover>
    )),
  );
  const grounds = new Set<string>();
  for (const link of screen.getByRole('link').elements()) {
    const cover = link.parentElement!.parentElement!;
    const ground = getComputedStyle(cover).backgroundColor;
    grounds.add(ground);
    const text = rgbOf(getComputedStyle(link).color);
    for (const rung of cover.querySelectorAll('rect')) {
      const { fill, fillOpacity } = getComputedStyle(rung);
      expect(contrast(text, rgbOf(fill, Number(fillOpacity), ground)), ground).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(grounds.size).toBe(HUES.length);
});
