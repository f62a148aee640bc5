/** A report without anything that may be a person's text: no query, fragment, value or quoted text. */
export type ReadReport = ErrorReport | PolicyReport | CrashReport;

interface ErrorReport {
  kind: 'error';
  /** Of the page. Not for logs: it may contain what a person wrote. */
  path: string;
  message: string;
  /** Places in our files, the innermost first, as `/assets/main.1f2e.js:1:200`. */
  stack: string[];
  /** Ids of the builds that the page runs. */
  shell: string | undefined;
  build: string | undefined;
}

interface PolicyReport {
  kind: 'policy';
  path: string;
  directive: string;
  /** The origin, a scheme, or a word as `inline`. */
  blocked: string;
  source: string | undefined;
}

/** A page whose process ended. Browsers send it by themselves; it doesn't name the build. */
interface CrashReport {
  kind: 'crash';
  path: string;
  /** `oom` (out of memory), `unresponsive`, or `undefined` if the browser names no reason. */
  reason: string | undefined;
}

const MAX_REPORTS = 10;
const MAX_MESSAGE = 200;
const MAX_FRAMES = 10;

type Fields = Record<string, unknown>;

/**
 * Reads a body of the Reporting API or of `report-uri`. What
 * is neither, or not ours, is left out. Never throws.
 */
export function readReports(body: unknown): ReadReport[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).flatMap((one) => readReport(fieldsOf(one)));
  const old = fieldsOf(fieldsOf(body)['csp-report']);
  const violation = {
    effectiveDirective: old['effective-directive'] ?? old['violated-directive'],
    blockedURL: old['blocked-uri'],
    sourceFile: old['source-file'],
    lineNumber: old['line-number'],
    columnNumber: old['column-number'],
  };
  return readReport({ type: 'csp-violation', url: old['document-uri'], body: violation });
}

function readReport({ type, url, body }: Fields): ReadReport[] {
  const path = parse(url)?.pathname;
  const fields = fieldsOf(body);
  if (path === undefined) return [];
  if (type === 'csp-violation') return readPolicy(path, fields);
  if (type === 'crash') return [{ kind: 'crash', path, reason: idOf(fields.reason) }];
  return type === 'firstrung-error' ? readError(path, fields) : [];
}

function readError(path: string, { message, stack, shell, build }: Fields): ReadReport[] {
  if (typeof message !== 'string') return [];
  return [
    {
      kind: 'error',
      path,
      message: withoutValues(message.slice(0, MAX_MESSAGE)),
      stack: framesOf(stack),
      shell: idOf(shell),
      build: idOf(build),
    },
  ];
}

function readPolicy(path: string, body: Fields): ReadReport[] {
  const { effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = body;
  const directive = /^[a-z-]{1,40}/.exec(textOf(effectiveDirective))?.[0];
  // What an extension adds to a page says nothing about ours.
  if (!directive || /^[\w-]*-extension/.test(textOf(sourceFile))) return [];
  const source = framesOf([sourceFile, lineNumber, columnNumber].map(textOf).join(':'))[0];
  return [{ kind: 'policy', path, directive, blocked: blockedOf(blockedURL), source }];
}

function blockedOf(blocked: unknown): string {
  const url = parse(blocked);
  if (!url) return /^[a-z-]{1,40}$/.exec(textOf(blocked))?.[0] ?? '';
  return url.origin === 'null' ? url.protocol : url.origin;
}

/**
 * Quoted text may be a value, and so a secret, but for the names of
 * properties and functions that engines quote after these words.
 */
const QUOTED = /(\b(?:reading|setting|construct|execute) )?(["'`])[^"'`]*(?:\2|$)/g;
const EMAIL = /\S+@\S+/g;
const LONG = /[\w+/=.-]{24,}/g;
const NUMBER = /\d[\d\s-]{3,}\d/g;
/** As codes that reset a password are shown. */
const CODE = /\b[A-Z0-9]{4}-?[A-Z0-9]{4}\b/g;

/** A message without quoted values, addresses, tokens and numbers that may be codes. */
const withoutValues = (text: string): string =>
  [EMAIL, LONG, CODE, NUMBER].reduce(
    (rest, pattern) => rest.replaceAll(pattern, '…'),
    text.replaceAll(QUOTED, (quoted, verb) => (verb ? quoted : '…')),
  );

/** A file of ours with line and column, wherever it stands in a line of a stack. */
const FRAME = /\/((?:assets|mfe)\/[\w./-]{1,120}\.js)(?:\?[\w=&]*)?:(\d{1,6}):(\d{1,7})/g;

const framesOf = (stack: unknown): string[] =>
  typeof stack === 'string'
    ? [...stack.slice(0, 8_000).matchAll(FRAME)]
        .slice(0, MAX_FRAMES)
        .map(([, file, line, column]) => `/${file}:${line}:${column}`)
    : [];

const idOf = (id: unknown): string | undefined =>
  /^[\w.-]{1,64}$/.exec(typeof id === 'string' ? id : '')?.[0];

/** What a client sends as a text or a number may also be an object that can't be converted to one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const parse = (url: unknown): URL | null => (typeof url === 'string' ? URL.parse(url) : null);

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
