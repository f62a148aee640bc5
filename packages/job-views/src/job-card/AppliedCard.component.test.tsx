import { Ladder } from '@firstrung/ui-kit';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RejectionReasons } from '../rejection/RejectionReasons.tsx';
import { AppliedCard } from './AppliedCard.tsx';

const job = { title: 'Carpenter', company: { name: 'Turku Timber' } };

test('a row shows the word of the status once, and the reasons as a list', async () => {
  await render(
    <MemoryRouter>
      <AppliedCard
        {...job}
        to="/job-details/1"
        description="Wood and more wood."
        location="Turku, Finland"
        ladder={<Ladder steps={[{ key: 'r', label: 'Rejected', at: '9 Nov' }]} />}
      >
        <RejectionReasons reasons={['overqualified', 'position filled']} />
      </AppliedCard>
    </MemoryRouter>,
  );
  const card = page.getByRole('article', { name: 'Carpenter' });
  await expect.element(card).toMatchAriaInlineSnapshot(`
    - article "Carpenter":
      - heading "Carpenter" [level=2]:
        - link "Carpenter":
          - /url: /job-details/1
      - paragraph: Turku Timber Turku, Finland
      - text: Rejected 9 Nov
      - paragraph: Wood and more wood.
      - heading "They said why" [level=3]
      - list:
        - listitem: Overqualified for this position
        - listitem: The position has been filled
  `);
  await expectAccessible();
});

test('without a description there is no empty paragraph', async () => {
  await render(<AppliedCard {...job} description="" ladder="Applied" />);
  await expect.element(page.getByRole('article', { name: 'Carpenter' })).toBeVisible();
  expect([...document.querySelectorAll('p')].filter((one) => one.textContent === '')).toEqual([]);
});
