import { hex } from '@firstrung/service-kit/colour';
import type { ServerPages } from '../../src/server-pages/contract.ts';
import type { Lettering } from './lettering.ts';

type Cover = ReturnType<ServerPages['coverOf']>;

/** What the picture of a job or a company shows. */
export interface LinkPictureContent {
  title: string;
  /** The company of a job, beside the logo. */
  company: string;
  /** Place, employment type and the like; empty ones are left out. */
  facts: readonly string[];
  /** The company's logo as a data URL; without it, the company's initials. */
  logo?: string;
  /** The first letters of the company's name. */
  initials: string;
  /** The company's colour and pattern, the same as on its pages. */
  cover: Cover;
  productName: string;
}

export const PICTURE = { width: 1200, height: 630 } as const;

const MARGIN = 72;
const BAND = 208;
const LOGO = 132;
const PAPER = '#ffffff';
const INK = '#0e1d18';
const QUIET = '#3d4f48';
const LINE = '#dfe7e3';
const ON_COVER = '#f2f8f5';

/** The picture of a job or a company for link previews, as SVG without any `<text>`. */
export function linkPicture(
  content: LinkPictureContent,
  { lettering, mark }: { lettering: Lettering; mark: string },
): string {
  const { width, height } = PICTURE;
  const textWidth = width - 2 * MARGIN;
  const title = fitTitle(content.title, lettering, textWidth);
  const facts = content.facts.filter((fact) => fact.trim() !== '').join('  ·  ');
  const company = { size: 34, weight: 700 } as const;
  const quiet = { size: 32, weight: 500 } as const;
  const one = (text: string, style: { size: number; weight: 500 | 700 }, limit: number) =>
    lettering.wrap(text, { ...style, width: limit, lines: 1 })[0] ?? '';
  const titleTop = BAND + LOGO / 2 + 84;
  const nameSize = { size: 28, weight: 700 } as const;
  const name = one(content.productName, nameSize, 420);
  const nameLeft = width - MARGIN - lettering.width(name, nameSize);

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${PAPER}"/>
    ${band(content.cover)}
    ${logo(content, lettering)}
    ${lettering.path(one(content.company, company, 620), { ...company, x: MARGIN + LOGO + 28, y: BAND + 50, fill: INK })}
    ${title.lines
      .map((line, index) =>
        lettering.path(line, {
          size: title.size,
          weight: 700,
          x: MARGIN,
          y: titleTop + index * title.size * 1.12,
          fill: INK,
        }),
      )
      .join('')}
    <rect x="${MARGIN}" y="${height - 104}" width="${textWidth}" height="2" fill="${LINE}"/>
    ${lettering.path(one(facts, quiet, textWidth - lettering.width(name, nameSize) - 110), { ...quiet, x: MARGIN, y: height - 46, fill: QUIET })}
    <svg x="${nameLeft - 48}" y="${height - 74}" width="36" height="36" viewBox="0 0 24 24">${mark}</svg>
    ${lettering.path(name, { ...nameSize, x: nameLeft, y: height - 46, fill: INK })}
  </svg>`;
}

/** The largest size at which the title needs no more than two lines. */
function fitTitle(title: string, lettering: Lettering, width: number) {
  for (const size of [76, 66, 56]) {
    const lines = lettering.wrap(title, { size, weight: 700, width, lines: 3 });
    if (lines.length <= 2 && !lines.at(-1)?.endsWith('…')) return { size, lines };
  }
  return { size: 56, lines: lettering.wrap(title, { size: 56, weight: 700, width, lines: 2 }) };
}

/** In the same shade as the ground of job-views' cover. */
const companyColour = ({ hue }: Cover) =>
  hex({ lightness: 0.42, chroma: hue === null ? 0 : 0.085, hue: hue ?? 0 });

/** The right part of the company's cover. */
function band(cover: Cover): string {
  const rungs = cover.rungs.map(
    ({ x, y, width, height, opacity }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ON_COVER}" fill-opacity="${opacity}"/>`,
  );
  return `<rect width="${PICTURE.width}" height="${BAND}" fill="${companyColour(cover)}"/>
    <svg width="${PICTURE.width}" height="${BAND}" viewBox="0 0 ${cover.width} ${cover.height}" preserveAspectRatio="xMaxYMid slice">${rungs.join('')}</svg>`;
}

/** The logo across the lower edge of the band. */
function logo({ logo: source, initials, cover }: LinkPictureContent, lettering: Lettering): string {
  const top = BAND - LOGO / 2;
  const frame = (fill: string) =>
    `<rect x="${MARGIN - 6}" y="${top - 6}" width="${LOGO + 12}" height="${LOGO + 12}" rx="14" fill="${PAPER}"/>
     <rect x="${MARGIN}" y="${top}" width="${LOGO}" height="${LOGO}" rx="10" fill="${fill}"/>`;
  if (source) {
    return `${frame(PAPER)}<image href="${source}" x="${MARGIN}" y="${top}" width="${LOGO}" height="${LOGO}" preserveAspectRatio="xMidYMid meet"/>`;
  }
  const style = { size: 54, weight: 700 } as const;
  const x = MARGIN + (LOGO - lettering.width(initials, style)) / 2;
  return `${frame(companyColour(cover))}${lettering.path(initials, { ...style, x, y: top + LOGO / 2 + 19, fill: PAPER })}`;
}
