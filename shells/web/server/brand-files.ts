import type { FastifyInstance } from 'fastify';
import type { ServerPages } from '../src/server-pages/contract.ts';
import { createIcons, type MarkColours } from './brand/icons.ts';
import { paletteCss, paletteOf, SIGNAL } from './brand/palette.ts';
import type { WebConfig } from './config.ts';
import { type BrandFile, brandFile } from './site.ts';

/**
 * The product's own colours, where the operator sets none:
 * `--spruce` and `--on-spruce` of ui-kit's tokens.css.
 */
const OWN_COLOURS: MarkColours = { ground: '#08392e', ink: '#f2f8f5', signal: SIGNAL };
/** `--page` of ui-kit's tokens.css, which the bar of a browser continues. */
const PAGE_COLOURS = { light: '#ffffff', dark: '#0b110f' };

const DAY_SECONDS = 24 * 60 * 60;
/** The icons of the manifest, the last of which is the picture of the site. */
const ICONS = [
  [192, 'rounded', 'any'],
  [512, 'rounded', 'any'],
  [512, 'maskable', 'maskable'],
] as const;

/** What the head of every page names. */
export interface Brand {
  /** Path of the picture for links to pages that show no company, a square of 512 px. */
  picture: string;
  /** Lines of `<head>`. */
  head: string[];
}

/** Serves icons, manifest, the operator's logo and the style sheet of the operator's colour. */
export async function serveBrand(
  app: FastifyInstance,
  { config, pages }: { config: WebConfig; pages: ServerPages },
): Promise<Brand> {
  const { brand, logo } = config.operator;
  const palette = brand && paletteOf(brand);
  const colours = palette
    ? { ground: palette['--spruce'].light, ink: palette['--on-spruce'].light, signal: SIGNAL }
    : OWN_COLOURS;
  const icons = createIcons(pages, colours);
  const [favicon, touchIcon, ...pictures] = await Promise.all([
    icons.png(48, 'rounded'),
    icons.png(180, 'square'),
    ...ICONS.map(async ([size, shape], index) =>
      brandFile(`icon-${index}.png`, 'image/png', await icons.png(size, shape)),
    ),
  ]);
  const svg = brandFile('icon.svg', 'image/svg+xml', Buffer.from(icons.svg));
  const style =
    palette && brandFile('colours.css', 'text/css; charset=utf-8', Buffer.from(paletteCss(palette)));
  const manifest = {
    name: config.productName,
    short_name: config.productName,
    start_url: '/',
    display: 'standalone',
    background_color: PAGE_COLOURS.light,
    theme_color: colours.ground,
    icons: [
      { src: svg.address, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...pictures.map(({ address, contentType }, index) => {
        const [size, , purpose] = ICONS[index]!;
        return { src: address, sizes: `${size}x${size}`, type: contentType, purpose };
      }),
    ],
  };

  for (const one of [svg, style, ...pictures, logo]) {
    if (one) serve(app, one.address, one, 'public, max-age=31536000, immutable');
  }
  const forADay = `public, max-age=${DAY_SECONDS}`;
  for (const [address, contentType, bytes] of [
    // The name is that which feed readers and crawlers ask for; they go by the type.
    ['/favicon.ico', 'image/png', favicon],
    ['/apple-touch-icon.png', 'image/png', touchIcon],
    ['/manifest.webmanifest', 'application/manifest+json', Buffer.from(JSON.stringify(manifest))],
  ] as const) {
    serve(app, address, { contentType, bytes }, forADay);
  }

  return {
    picture: (pictures.at(-1) ?? svg).address,
    head: [
      `<link rel="icon" type="image/svg+xml" href="${svg.address}">`,
      '<link rel="icon" sizes="48x48" href="/favicon.ico">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      ...(['light', 'dark'] as const).map(
        (theme) =>
          `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${PAGE_COLOURS[theme]}">`,
      ),
      ...(style ? [`<link rel="stylesheet" href="${style.address}">`] : []),
    ],
  };
}

function serve(
  app: FastifyInstance,
  address: string,
  { contentType, bytes }: Pick<BrandFile, 'contentType' | 'bytes'>,
  cacheControl: string,
): void {
  app.get(address, (_, reply) =>
    reply.headers({ 'content-type': contentType, 'cache-control': cacheControl }).send(bytes),
  );
}
