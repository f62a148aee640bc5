import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MultilineText } from './MultilineText.tsx';

test('a blank line is a gap, and no paragraph that is read out', async () => {
  await render(<MultilineText text={'One\n\nTwo'} />);
  const [one, two, ...others] = page.getByRole('paragraph').elements();
  expect(others).toEqual([]);
  expect(two!.getBoundingClientRect().top - one!.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
});
