import type { Site } from '../src/app/site.ts';
import type { Files, RemotesFile, RouteMatch } from '../src/remotes/remotes-file.ts';
import type { Seeds } from '../src/server-pages/contract.ts';
import { escapeHtml, jsonForScript } from './escape.ts';

/** What other products show with a link to a page. */
export interface LinkPicture {
  /** Absolute. */
  address: string;
  /** What it shows. */
  text: string;
  /** Twice as wide as high; others are small squares. */
  isWide?: boolean;
}

/** Metadata for search engines and link previews. */
export interface Description {
  title: string;
  description?: string;
  /** The one address of the page, absolute. */
  canonical?: string;
  picture?: LinkPicture;
  /** The content of the page as schema.org JSON-LD. */
  structured?: object | undefined;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** Addresses of the shell's files, from shell.json. */
export interface ShellFiles {
  /** The federation runtime, needed by every page of a remote. */
  runtime: Files;
  /** The shell's own screen, needed by the landing page. */
  landing: Files;
}

export interface HeadOptions {
  productName: string;
  /** Lines for icons, colours and manifest. */
  brand: readonly string[];
  /** Addresses. */
  fonts: readonly string[];
  about: Description;
  /** What the buttons of the institution's own login say, by role. */
  providerLogins: Readonly<Record<string, string>>;
  /** Whether the board is for confirmed members only. */
  membersOnly: boolean;
}

/** The part of `<head>` that depends on the page. All values are escaped. */
export function head({ productName, brand, fonts, about, providerLogins, membersOnly }: HeadOptions): string {
  return [
    `<title>${escapeHtml(about.title)}</title>`,
    meta('application-name', productName),
    ...Object.entries(providerLogins).map(([role, label]) => meta(`provider-login-${role}`, label)),
    membersOnly && meta('members-only', 'on'),
    about.description && meta('description', about.description),
    about.hidden && meta('robots', 'noindex'),
    about.canonical && `<link rel="canonical" href="${escapeHtml(about.canonical)}">`,
    ...(about.hidden ? [] : linkPreview(about, productName)),
    ...brand,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(productName)}" href="/jobs.rss">`,
    // The browser treats it as data, so the content security policy allows it.
    about.structured && `<script type="application/ld+json">${jsonForScript(about.structured)}</script>`,
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
  ]
    .filter(Boolean)
    .join('\n    ');
}

interface FootOptions {
  shell: ShellFiles;
  /** The screen of a remote; `undefined` for an unknown address. */
  match: RouteMatch | 'landing' | undefined;
  data: InlinedData;
}

interface InlinedData {
  remotes: RemotesFile;
  site: Site;
  /** The data of a page that the server rendered, for the browser's query cache. */
  seeds: Seeds | undefined;
}

/**
 * What the scripts need: their files and the data that they read. It is below the content, which the browser
 * shows before it loads any script.
 */
export function foot({ shell, match, data }: FootOptions): string {
  const scripts = match === 'landing' ? preload('script', shell.landing.js) : match && preloads(shell, match);
  return [
    ...(scripts ?? []),
    ...Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([id, value]) => `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`),
  ].join('\n    ');
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;

/** Open Graph (ogp.me) and the card of X, which reads Open Graph for everything else. */
function linkPreview(about: Description, productName: string): string[] {
  const { title, description, canonical, picture } = about;
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [`<meta property="og:${name}" content="${escapeHtml(content)}">`];
  return [
    ...property('type', 'website'),
    ...property('site_name', productName),
    ...property('title', title),
    ...property('description', description),
    ...property('url', canonical),
    ...property('image', picture?.address),
    ...property('image:alt', picture?.text),
    meta('twitter:card', picture?.isWide ? 'summary_large_image' : 'summary'),
  ];
}

/**
 * Preloads all files of the screen, so that the browser
 * fetches them in parallel and not as one names the next.
 */
function preloads(shell: ShellFiles, { remote, route }: RouteMatch): string[] {
  if (!remote.entry) return [];
  return [
    ...preload('script', shell.runtime.js),
    ...preload('script', [remote.entry, ...remote.preload.js, ...route.js]),
    ...preload('style', [...remote.preload.css, ...route.css]),
  ];
}

const preload = (as: 'script' | 'style', addresses: string[]) =>
  addresses.map(
    (address) => `<link rel="preload" as="${as}" fetchpriority="low" href="${escapeHtml(address)}">`,
  );
