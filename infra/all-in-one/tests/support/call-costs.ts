import { currentTrace, requesterOf } from '@firstrung/service-kit/trace';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { vi } from 'vitest';

/** Calls `onCall` when a request or an event of a socket calls the method: a board does much by itself. */
function spyOn(target: object, method: string, onCall: () => void) {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method]!;
  return vi.spyOn(methods, method).mockImplementation(function (this: unknown, ...args) {
    if (requesterOf(currentTrace()) !== undefined) onCall();
    return original.apply(this, args);
  });
}

/** Counts what is done for people while `work` runs: figures that no noise touches. */
export async function costsOf(work: () => Promise<unknown>): Promise<{ statements: number; timers: number }> {
  const costs = { statements: 0, timers: 0 };
  const spies = [
    spyOn(pg.Client.prototype, 'query', () => costs.statements++),
    spyOn(globalThis, 'setTimeout', () => costs.timers++),
    spyOn(globalThis, 'setInterval', () => costs.timers++),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return costs;
}

/** How many hooks each route runs, by its key as `GET /api/jobs/applied-jobs`. */
export function hooksByRoute(app: FastifyInstance, method: 'GET' | 'POST'): ReadonlyMap<string, number> {
  const hooks = new Map<string, number>();
  const path: string[] = [];
  for (const line of app.printRoutes({ method, includeHooks: true, commonPrefix: false }).split('\n')) {
    const [, indent, segment] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
    if (segment !== undefined) path.splice(indent!.length / 4, path.length, segment);
    const key = `${method} ${path.join('')}`;
    hooks.set(key, (hooks.get(key) ?? 0) + (line.match(/\(\)"/g)?.length ?? 0));
  }
  return hooks;
}
