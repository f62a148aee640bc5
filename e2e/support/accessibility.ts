import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The accessibility violations that axe finds on the page, one line each: rule, element, reason. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the debugger, to which the page's content policy does not apply.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    // An element that fades in has a low contrast. What moves without end stays as it is.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    // Style sheets, which axe reads otherwise, are for rules that are off. They take a quarter of its time.
    return window.axe!.run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
