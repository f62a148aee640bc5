import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page as it stands, a line each: rule, element, reason. Nothing is what we want. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // As an expression of the debugger, which the page's content policy doesn't bind.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  });
}
