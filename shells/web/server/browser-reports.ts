import { deviceName, limitAddresses } from '@firstrung/service-kit/http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { type ReadReport, readReports } from './read-reports.ts';

/** Browsers post here their crashes and what the content security policy blocked; pages, their errors. */
export const REPORTS_PATH = '/browser-reports';

const BODY_LIMIT = 32 * 1024;
const WINDOW_MS = 60_000;
/** Lines of a window. Reports beyond that are counted only. */
const MAX_LINES = 60;
/** Of them, lines of one client. */
const MAX_LINES_OF_ADDRESS = 10;

export interface BrowserReportsOptions {
  registry: Registry;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /**
   * The pattern of a screen's path, and the remote it belongs to with the build that is served; `undefined`
   * if no remote has such a screen.
   */
  screenOf(path: string): { page: string; remote: string; build: string | null } | undefined;
  /** Milliseconds, monotonic. */
  now?: () => number;
}

/**
 * Takes reports in the format of the Reporting API (https://www.w3.org/TR/reporting-1/), and those of
 * browsers that know `report-uri` only. Each is counted; each different one is a line of the log once a
 * minute, without texts that may be a person's. Answers 204 to everything in either format, as long as an
 * address doesn't send too much.
 */
export function takeBrowserReports(app: FastifyInstance, options: BrowserReportsOptions): void {
  const { registry, log, screenOf, now = () => performance.now() } = options;
  const counter = new Counter({
    name: 'firstrung_web_browser_reports_total',
    help: 'Reports of browsers, by kind (error, crash, policy), remote of the page and its build',
    labelNames: ['kind', 'remote', 'build'],
    registers: [registry],
  });
  const mayLog = createLogLimit(now);

  app.register(async (scope) => {
    for (const type of ['application/reports+json', 'application/csp-report'])
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        scope.getDefaultJsonParser('error', 'error'),
      );
    const onRequest = limitAddresses('browser-reports');
    scope.post(REPORTS_PATH, { bodyLimit: BODY_LIMIT, onRequest }, async (request, reply) => {
      for (const report of readReports(request.body)) {
        const { kind, path, ...rest } = report;
        const screen = screenOf(path);
        const remote = screen?.remote ?? 'shell';
        const build = 'build' in report ? report.build : undefined;
        // Others would be labels that anyone can choose.
        const isServed = build !== undefined && build === screen?.build;
        counter.inc({ kind, remote, build: isServed ? build : '' });
        const page = screen?.page ?? (path === '/' ? '/' : undefined);
        const line = { report: kind, remote, page, ...rest };
        if (!mayLog(request.ip, JSON.stringify(line))) continue;
        log.warn(
          { ...line, browser: deviceName(request.headers['user-agent']), requestId: request.id },
          MESSAGES[kind],
        );
      }
      return reply.code(204).send();
    });
  });
}

const MESSAGES: Record<ReadReport['kind'], string> = {
  error: 'an error in a page',
  crash: 'a page crashed in its browser',
  policy: 'blocked by the content security policy',
};

/** Whether a line may be written: few in a window, fewer of one client, and each once. */
function createLogLimit(now: () => number): (address: string, line: string) => boolean {
  let windowEnds = 0;
  const lines = new Set<string>();
  const ofAddress = new Map<string, number>();
  return (address, line) => {
    if (now() >= windowEnds) {
      windowEnds = now() + WINDOW_MS;
      lines.clear();
      ofAddress.clear();
    }
    const count = ofAddress.get(address) ?? 0;
    if (lines.has(line) || lines.size >= MAX_LINES || count >= MAX_LINES_OF_ADDRESS) return false;
    lines.add(line);
    ofAddress.set(address, count + 1);
    return true;
  };
}
