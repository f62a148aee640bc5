import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useRestoreFocus } from './useRestoreFocus.ts';

/** The rows render on their own, as a list that is fetched again does. */
function Rows() {
  const [names, setNames] = useState(['Ada', 'Grace']);
  return names.map((name) => (
    <button key={name} type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
      Remove {name}
    </button>
  ));
}

function People({ toHeading = false }) {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(list, toHeading ? () => heading.current : undefined);
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="People">
        <h2 ref={heading} tabIndex={-1}>
          People
        </h2>
        <Rows />
      </section>
      <button type="button">Outside</button>
    </>
  );
}

const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });

test('the container gets the focus of a removed element', async () => {
  await render(<People />);
  await remove('Ada').click();
  await expect.element(page.getByRole('region', { name: 'People' })).toHaveFocus();
});

test('another element can get the focus', async () => {
  await render(<People toHeading />);
  await remove('Ada').click();
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

test('a focus elsewhere stays where it is', async () => {
  await render(<People />);
  const ada = remove('Ada').element() as HTMLElement;
  await remove('Grace').click();
  await userEvent.tab();
  await page.getByRole('button', { name: 'Outside' }).click();
  ada.click();
  await expect.element(remove('Ada')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Outside' })).toHaveFocus();
});

test('without a focus in the container none is set', async () => {
  await render(<People />);
  (remove('Ada').element() as HTMLElement).click();
  await expect.element(remove('Ada')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

/** The removal of the button moves the focus to the field. */
function Replaced() {
  const list = useRef<HTMLElement>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  useRestoreFocus(list);
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label="People">
        {!isRemoved && (
          <button type="button" onClick={() => setIsRemoved(true)}>
            Remove
          </button>
        )}
      </section>
      <input aria-label="Search" ref={(field) => void (isRemoved && field?.focus())} />
    </>
  );
}

test('a focus that another component has moved stays', async () => {
  await render(<Replaced />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByLabelText('Search')).toHaveFocus();
});
