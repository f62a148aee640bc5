import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Rules about a whole page, which a component alone can't fulfil. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Fails with a line for each accessibility fault that axe finds in the document: rule, element, reason. */
export async function expectAccessible(runOnly?: string[]): Promise<void> {
  dispatchEvent(new Event('test-looks'));
  endAnimations();
  const rules = Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }]));
  // Only rules about audio and the orientation of a screen need style sheets and media beforehand.
  const options = { resultTypes: ['violations' as const], preload: false };
  const { violations } = await axe.run(document.body, { ...options, ...(runOnly ? { runOnly } : { rules }) });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}

/**
 * Nothing scrolls sideways on a phone and on a wide screen, and nothing violates the rules of accessibility,
 * which take most of the time, on the phone.
 */
export async function expectFits(): Promise<void> {
  await page.viewport(390, 844);
  await expectFitsNow();
  await page.viewport(1440, 900);
  expectNoSidewaysScroll();
}

/**
 * The same for a screen whose colours or wide layout no other test looks at: its contrast in dark mode, and
 * its accessibility on a wide screen, too. What a narrower window closes must not be what is to be checked.
 */
export async function expectFitsInEveryLook(): Promise<void> {
  document.documentElement.dataset.theme = 'dark';
  await page.viewport(390, 844);
  // All other rules find the same in light mode.
  await expectAccessible(['color-contrast', 'link-in-text-block']);
  delete document.documentElement.dataset.theme;
  await expectFits();
  await expectAccessible();
}

/** The same as it is shown now, for what a window of another width closes. */
export async function expectFitsNow(): Promise<void> {
  expectNoSidewaysScroll();
  await expectAccessible();
}

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth - innerWidth, `at ${innerWidth} px`).toBeLessThanOrEqual(0);

/** An element that fades in has a low contrast. What moves without end stays as it is. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}
