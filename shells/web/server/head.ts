import type { Files, Place, RemotesFile } from '../src/areas/remotes-file.ts';
import { escapeHtml, jsonForScript } from './escape.ts';

/** What search engines and previews read. */
export interface Description {
  title: string;
  description?: string;
  canonical?: string;
  /** schema.org's words for what the page shows (JSON-LD). */
  structured?: object | undefined;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** What the shell's build says of itself, as addresses. */
export interface ShellFiles {
  /** what every remote's page needs */
  area: Files;
  fonts: string[];
}

export interface HeadOptions {
  productName: string;
  shell: ShellFiles;
  remotes: RemotesFile;
  place: Place | undefined;
  about: Description;
}

/** The part of `<head>` that depends on the page; all of it escaped. */
export function head({ productName, shell, remotes, place, about }: HeadOptions): string {
  return [
    `<title>${escapeHtml(about.title)}</title>`,
    meta('application-name', productName),
    about.description && meta('description', about.description),
    about.hidden && meta('robots', 'noindex'),
    about.canonical && `<link rel="canonical" href="${escapeHtml(about.canonical)}">`,
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(productName)}" href="/jobs.rss">`,
    // Data to the browser, not a script: the content policy has nothing against it.
    about.structured && `<script type="application/ld+json">${jsonForScript(about.structured)}</script>`,
    ...(place ? preloads(shell, place) : []),
    // After what the screen waits for: a browser has six connections.
    ...shell.fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(font)}">`,
    ),
    `<script type="application/json" id="remotes">${jsonForScript(remotes)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;

/** All that the screen needs, so that the browser asks for it at once and not file by file as one names the next. */
function preloads(shell: ShellFiles, { remote, route }: Place): string[] {
  if (!remote.entry) return [];
  return [
    ...preload('script', shell.area.js),
    // The entry alone is fetched without CORS, wherever it is.
    `<link rel="preload" as="script" href="${escapeHtml(remote.entry)}">`,
    ...preload('script', [...remote.preload.js, ...route.js]),
    ...preload('style', [...remote.preload.css, ...route.css]),
  ];
}

/** Files of another origin are asked for with CORS, and must be preloaded so; with it, ours would load twice. */
const preload = (as: 'script' | 'style', addresses: string[]) =>
  addresses.map((address) => {
    const crossOrigin = /^https?:/.test(address) ? ' crossorigin="anonymous"' : '';
    return `<link rel="preload" as="${as}"${crossOrigin} href="${escapeHtml(address)}">`;
  });
