import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Rules about a whole page, which a component alone can't fulfil. */
const PAGE_RULES = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Fails with a line for each accessibility fault that axe finds in the document: rule, element, reason. */
export async function expectAccessible(): Promise<void> {
  // An element that fades in has a low contrast.
  const animations = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(animations.map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
  });
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
}

/** Nothing violates the rules of accessibility or scrolls sideways, on a phone and on a wide screen. */
export async function expectFits(): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height);
    await expectAccessible();
    expect(document.documentElement.scrollWidth - innerWidth, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}
