import { StatusProgress } from '@firstrung/ui-kit';
import { expectAccessible } from '@firstrung/ui-kit/testing';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppliedCard } from './AppliedCard.tsx';

const ID = '0199c6a2-7e39-7000-8000-00000000beef';

test('a row shows the end of the id, the specified word of the status, and how far it has come', async () => {
  await render(
    <MemoryRouter>
      <AppliedCard
        to="/job-details/1"
        title="Carpenter"
        company={{ name: 'Turku Timber' }}
        status="interviewing"
        description="Wood and more wood."
        location="Turku, Finland"
        applicationId={ID}
        reasons={['overqualified']}
        progress={
          <StatusProgress
            status="interviewing"
            steps={[
              { key: 'a', label: 'Applied', at: '5 Nov', state: 'done' },
              { key: 'b', label: 'interviewing', at: '9 Nov', state: 'current' },
              { key: 'c', label: 'Decision', state: 'upcoming' },
            ]}
          />
        }
      />
    </MemoryRouter>,
  );
  const card = page.getByRole('article', { name: 'Carpenter' });
  await expect.element(card.getByTitle(ID)).toHaveTextContent('Application ID: …beef');
  const steps = card.getByRole('list', { name: 'Status history' }).getByRole('listitem').elements();
  expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Applied5 Nov', null],
    ['interviewing9 Nov', 'step'],
    ['Decision', null],
  ]);
  // The words stay as specified; the first letter is only drawn as a capital.
  await expect.element(card.getByText('interviewing', { exact: true }).first()).toBeVisible();
  await expect.element(card).toMatchAriaInlineSnapshot(`
    - article "Carpenter":
      - heading "Carpenter" [level=2]:
        - link "Carpenter":
          - /url: /job-details/1
      - paragraph: "Turku Timber Turku, Finland Application ID: …beef"
      - paragraph: Wood and more wood.
      - list "Status history":
        - listitem: Applied 5 Nov
        - listitem: interviewing 9 Nov
        - listitem: Decision
      - text: interviewing
      - paragraph:
        - strong: Why it was not a match
        - text: Overqualified for this position
  `);
  await expectAccessible();
});
