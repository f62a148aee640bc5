import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellFiles } from './head.ts';

const HTML_MARK = ' data-server="html"';
const HEAD_MARK = '<!-- server: head -->';
const ASSETS = '/assets/';

export interface Template {
  shell: ShellFiles;
  /** The whole page. @param theme the visitor's stored choice */
  page(head: string, theme: string | undefined): string;
}

/** Reads the shell's build. @throws if it hasn't been built */
export async function readTemplate(dist: string): Promise<Template> {
  const [html, json] = await Promise.all([
    readFile(path.join(dist, 'index.html'), 'utf8'),
    readFile(path.join(dist, 'shell.json'), 'utf8'),
  ]);
  const [start = '', afterHtml = ''] = html.split(HTML_MARK);
  const [beforeHead = '', end = ''] = afterHtml.split(HEAD_MARK);
  const shell: ShellFiles = JSON.parse(json);
  const address = (file: string) => ASSETS + file;

  return {
    shell: {
      runtime: { js: shell.runtime.js.map(address), css: shell.runtime.css.map(address) },
      fonts: shell.fonts.map(address),
    },
    page: (head, theme) => `${start}${theme ? ` data-theme="${theme}"` : ''}${beforeHead}${head}${end}`,
  };
}
