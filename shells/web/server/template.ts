import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShellOffer } from '@firstrung/mf-builds';
import type { Files } from '../src/remotes/remotes-file.ts';
import type { PublicPageName, ServerPages } from '../src/server-pages/contract.ts';
import type { ShellFiles } from './head.ts';

const HTML_MARK = ' lang="en" data-server="html"';
const HEAD_MARK = '<!-- server: head -->';
const HEAD_END = '</head>';
const BODY_MARK = '<!-- server: body -->';
/** On pages that the server does not render. */
const NO_SCRIPT =
  '<noscript><p class="no-script">This page needs JavaScript. <a href="/">The start page and the jobs</a> can be read without it.</p></noscript>';
const ASSETS = '/assets/';

/** shell.json of the shell's build. File names are relative to its assets. */
interface ShellJson extends ShellOffer, ShellFiles {
  schema: 2;
  development?: true;
  fonts: string[];
}

interface PageParts {
  head: string;
  foot: string;
  /** The visitor's stored choice. */
  theme: string | undefined;
  /** What the page shows until the first screen has rendered. */
  content: { page: PublicPageName; html: string } | undefined;
}

/** Reads the shell's build, for pages in a language. @throws if it hasn't been built */
export async function readTemplate(dist: string, language: string) {
  const [html, json, list, bundle] = await Promise.all([
    readFile(path.join(dist, 'index.html'), 'utf8'),
    readFile(path.join(dist, 'shell.json'), 'utf8'),
    readFile(path.join(dist, 'server/pages.json'), 'utf8'),
    import(pathToFileURL(path.join(dist, 'server/pages.cjs')).href),
  ]);
  // A CommonJS file: its `exports` with the default export of its entry.
  const pages: ServerPages = await bundle.default.default;
  const [start = '', afterHtml = ''] = html.split(HTML_MARK);
  const [beforeHead = '', afterHead = ''] = afterHtml.split(HEAD_MARK);
  const [beforeBody = '', end = ''] = afterHead.split(BODY_MARK);
  const [shellFiles = '', bodyStart = ''] = beforeBody.split(HEAD_END);
  const shell: ShellJson = JSON.parse(json);
  if (shell.schema !== 2) throw new Error(`shell.json in ${dist} has schema ${shell.schema}, not 2`);
  const pagesJson: { css: Record<string, string[]> } = JSON.parse(list);
  const address = (file: string) => ASSETS + file;
  const addresses = ({ js, css }: Files): Files => ({ js: js.map(address), css: css.map(address) });
  // After the shell's own, which sets the order of the cascade layers.
  const stylesOf = (page: PublicPageName) =>
    ((page === 'landing' ? shell.landing.css : pagesJson.css[page]) ?? [])
      .map((file) => `<link rel="stylesheet" href="${address(file)}">`)
      .join('');

  return {
    /** Id of the shell's build. */
    build: createHash('sha256').update(html).update(json).digest('hex').slice(0, 12),
    /** What the shell gives to remotes. */
    offer: { contract: shell.contract, shared: shell.shared, exports: shell.exports },
    /** Whether the shell's files come from a development server. */
    development: shell.development === true,
    /** The code that renders pages. */
    pages,
    shell: {
      runtime: addresses(shell.runtime),
      landing: addresses(shell.landing),
    },
    /** Addresses of fonts that every page needs. */
    fonts: shell.fonts.map(address),
    /** The whole page. */
    page({ head, foot, theme, content }: PageParts): string {
      const styles = content ? stylesOf(content.page) : '';
      const themed = theme ? ` data-theme="${theme}"` : '';
      return [
        `${start} lang="${language}"${themed}${beforeHead}${shellFiles}${styles}\n    ${head}\n  ${HEAD_END}`,
        `${bodyStart}${content?.html ?? NO_SCRIPT}\n    ${foot}${end}`,
      ].join('');
    },
  };
}
