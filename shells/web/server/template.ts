import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerPages } from '../src/server-pages/contract.ts';
import type { ShellFiles } from './head.ts';

const HTML_MARK = ' data-server="html"';
const HEAD_MARK = '<!-- server: head -->';
const ASSETS = '/assets/';

export interface Template {
  shell: ShellFiles;
  /** The code that renders pages. */
  pages: ServerPages;
  /** The whole page. @param theme the visitor's stored choice */
  page(head: string, theme: string | undefined): string;
}

/** Reads the shell's build. @throws if it hasn't been built */
export async function readTemplate(dist: string): Promise<Template> {
  const [html, json, bundle] = await Promise.all([
    readFile(path.join(dist, 'index.html'), 'utf8'),
    readFile(path.join(dist, 'shell.json'), 'utf8'),
    import(pathToFileURL(path.join(dist, 'server/pages.cjs')).href),
  ]);
  // A CommonJS file: its `exports` with the default export of its entry.
  const pages: ServerPages = bundle.default.default;
  const [start = '', afterHtml = ''] = html.split(HTML_MARK);
  const [beforeHead = '', end = ''] = afterHtml.split(HEAD_MARK);
  const shell: ShellFiles = JSON.parse(json);
  const address = (file: string) => ASSETS + file;

  return {
    pages,
    shell: {
      runtime: { js: shell.runtime.js.map(address), css: shell.runtime.css.map(address) },
      fonts: shell.fonts.map(address),
    },
    page: (head, theme) => `${start}${theme ? ` data-theme="${theme}"` : ''}${beforeHead}${head}${end}`,
  };
}
