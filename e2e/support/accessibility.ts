import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds wrong on the page as it stands, a line each: rule, element, reason. Nothing is what we want. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // As an expression of the debugger, which the page's content policy doesn't bind.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
