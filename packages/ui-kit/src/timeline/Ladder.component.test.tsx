import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Ladder, type LadderStep } from './Ladder.tsx';

const applied: LadderStep = { key: 'a', rung: 1, label: 'Applied', at: '5 Nov' };
const reviewed: LadderStep = { key: 'r', rung: 2, label: 'Under Review', at: '7 Nov' };
const accepted: LadderStep = { key: 'y', rung: 4, label: 'Accepted', at: '9 Nov' };
const rejected: LadderStep = { key: 'n', label: 'Rejected', at: '9 Nov' };

const rungs = () => [...document.querySelectorAll('rect')];
/** The fill of each drawn rung, from the lowest. */
const fills = () => rungs().map((rung) => getComputedStyle(rung).fill);

test('the present rung is yellow, those below are solid, and a skipped one is not drawn', async () => {
  const { rerender } = await render(<Ladder size="lg" steps={[applied, reviewed]} />);
  const [below, lit, third, top] = fills();
  expect(lit).toBe('rgb(230, 239, 79)');
  expect(new Set([below, lit, third]).size).toBe(3);
  expect(top).toBe(third);

  await rerender(<Ladder size="lg" steps={[applied, accepted]} />);
  expect(fills()).toEqual([below, lit]);
  const steps = page.getByRole('list', { name: 'Status history' }).getByRole('listitem').elements();
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Accepted 9 Nov', 'step'],
    ['Applied 5 Nov', null],
  ]);
  await expectAccessible();
});

test('after a rejection nothing is lit, and no rung is left to reach', async () => {
  await render(<Ladder steps={[applied, reviewed, rejected]} />);
  expect(fills()).toHaveLength(2);
  expect(fills()).not.toContain('rgb(230, 239, 79)');
  // In a list the word stands once, without the steps before.
  await expect.element(page.getByText('Rejected')).toBeVisible();
  expect(page.getByText('Applied').elements()).toEqual([]);
  expect(document.querySelector('svg')!.getBoundingClientRect().height).toBe(24);
});

test('a new step lights its rung up, in 240 ms', async () => {
  // The style sheet that stops all motion in tests.
  const still = [...document.styleSheets].find(({ cssRules }) => cssRules[0]?.cssText.startsWith('*'))!;
  onTestFinished(() => {
    still.disabled = false;
  });
  still.disabled = true;
  const motions = () => rungs().flatMap((rung) => rung.getAnimations());
  const { rerender } = await render(<Ladder size="md" steps={[applied]} />);
  expect(motions()).toEqual([]);
  await rerender(<Ladder size="md" steps={[applied, reviewed]} isNew />);
  expect(motions().map(({ effect }) => effect?.getTiming().duration)).toEqual([240]);
});
