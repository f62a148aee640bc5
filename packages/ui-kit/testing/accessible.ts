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

/**
 * Nothing scrolls sideways on a phone and on a wide screen, and nothing violates the rules of accessibility,
 * which take most of the time, on the phone. The browser tests check them on wide screens.
 */
export async function expectFits(): Promise<void> {
  await page.viewport(390, 844);
  expectNoSidewaysScroll();
  await expectAccessible();
  await page.viewport(1440, 900);
  expectNoSidewaysScroll();
}

const expectNoSidewaysScroll = () =>
  expect(document.documentElement.scrollWidth - innerWidth, `at ${innerWidth} px`).toBeLessThanOrEqual(0);
