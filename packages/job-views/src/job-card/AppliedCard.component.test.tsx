import { Ladder } from '@firstrung/ui-kit';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RejectionReasons } from '../rejection/RejectionReasons.tsx';
import { AppliedCard } from './AppliedCard.tsx';

const ID = '0199c6a2-7e39-7000-8000-00000000beef';
const job = { title: 'Carpenter', company: { name: 'Turku Timber' }, applicationId: ID };

test('a row shows the end of the id, the word of the status once, and the reasons as a list', async () => {
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
  await expect.element(card.getByTitle(ID)).toHaveTextContent('…beef');
  await expect.element(card).toMatchAriaInlineSnapshot(`
    - article "Carpenter":
      - heading "Carpenter" [level=2]:
        - link "Carpenter":
          - /url: /job-details/1
      - paragraph: Turku Timber Turku, Finland …beef
      - paragraph: Wood and more wood.
      - text: Rejected 9 Nov
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
