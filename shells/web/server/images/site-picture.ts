import type { Lettering } from './lettering.ts';
import { PICTURE } from './link-picture.ts';

/** Left end and shade of each step, from the top, as in the drawing of the heroes. */
const STEPS = [
  { x: 452, opacity: 0.1 },
  { x: 396, opacity: 0.14 },
  { x: 330, opacity: 0.18 },
  { x: 252, opacity: 0.24 },
  { x: 158, opacity: 0.3 },
];

/** The picture for link previews of all pages that have none of their own, as SVG without any `<text>`. */
export function sitePicture(
  {
    name,
    claim,
    colours,
  }: { name: string; claim: string; colours: { ground: string; ink: string; signal: string } },
  { lettering, mark }: { lettering: Lettering; mark: string },
): string {
  const { width, height } = PICTURE;
  const large = { size: 84, weight: 700 } as const;
  const lines = lettering.wrap(claim, { ...large, width: 690, lines: 3 });
  const steps = STEPS.map(
    ({ x, opacity }, index) =>
      `<rect x="${x}" y="${44 + index * 80}" width="${640 - x}" height="34" fill="${colours.ink}" opacity="${opacity}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>
    <svg x="${width - 747}" y="0" width="747" height="${height}" viewBox="0 0 640 540">${steps.join('')}
      <rect x="48" y="444" width="592" height="34" fill="${colours.signal}"/></svg>
    <svg x="72" y="72" width="52" height="52" viewBox="0 0 24 24">${mark}</svg>
    ${lettering.path(name, { size: 42, weight: 700, x: 144, y: 112, fill: colours.ink })}
    ${lines.map((line, index) => lettering.path(line, { ...large, x: 72, y: 262 + index * 92, fill: colours.ink })).join('')}
  </svg>`;
}
