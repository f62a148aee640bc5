import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { TextField } from '../field/TextField.tsx';
import { TagInput, type TagInputProps } from './TagInput.tsx';

type Props = Partial<TagInputProps> & { initial?: readonly string[]; onSubmit?: () => void };

function Skills({ initial = [], onSubmit, ...props }: Props) {
  const [tags, setTags] = useState(initial);
  return (
    <form onSubmit={onSubmit}>
      <TagInput label="Skills" value={tags} onChange={setTags} {...props} />
    </form>
  );
}

const input = () => page.getByRole('combobox', { name: 'Skills' });
const option = (name: string) => page.getByRole('option', { name });
/** Types into the field. */
async function type(keys: string, props: Props = {}) {
  const { container } = await render(<Skills {...props} />);
  await input().click();
  await userEvent.keyboard(keys);
  return container;
}
const tags = () => [...document.querySelectorAll('li')].map((item) => item.textContent);

test('the field looks as other fields do', async () => {
  await render(
    <>
      <p>Beside them</p>
      <TextField label="Title" />
      <Skills />
    </>,
  );
  // The pointer may lie where a test before has left it.
  await page.getByText('Beside them').hover();
  const look = (element: Element) => {
    const { backgroundColor, borderColor, minHeight } = getComputedStyle(element);
    return { backgroundColor, borderColor, minHeight };
  };
  const title = page.getByRole('textbox', { name: 'Title' }).element();
  await expect.poll(() => look(input().element().parentElement!)).toEqual(look(title));
});

test('a comma, Enter and leaving the field each add a tag, and do not submit the form', async () => {
  const onSubmit = vi.fn();
  await type('SQL,React{Enter}{Enter}Go{Tab}', { onSubmit });
  await expect.poll(tags).toEqual(['SQL', 'React', 'Go']);
  await expect.element(input()).toHaveValue('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'keys of an input method only compose: %o',
  async (ime) => {
    const onSubmit = vi.fn();
    await render(<Skills initial={['SQL']} suggestions={['データベース']} onSubmit={onSubmit} />);
    await input().fill('データ');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      input()
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, ...ime, bubbles: true }));
    }
    await expect.element(input()).toHaveValue('データ');
    await expect.element(option('データベース')).toHaveAttribute('aria-selected', 'false');
    expect(tags()).toEqual(['SQL']);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(tags).toEqual(['SQL', 'データベース']);
  },
);

test('a tag that exists already or exceeds the maximum is not added', async () => {
  await type('SQL,Go,Rust,', { initial: ['SQL'], max: 2 });
  await expect.poll(tags).toEqual(['SQL', 'Go']);
});

test('Backspace in the empty field removes the last tag', async () => {
  await type('R{Backspace}{Backspace}', { initial: ['SQL', 'Go'] });
  await expect.poll(tags).toEqual(['SQL']);
});

test('a tag has a named remove button, which returns the focus to the field', async () => {
  await render(<Skills initial={['SQL', 'Go']} />);
  await page.getByRole('button', { name: 'Remove SQL' }).click();
  await expect.poll(tags).toEqual(['Go']);
  await expect.element(input()).toHaveFocus();
});

test('the arrow keys select a suggestion, Enter adds it', async () => {
  await type('R', { suggestions: ['React', 'Redux', 'Rust'] });
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('Rust')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option('Redux')).toHaveAttribute('aria-selected', 'true');
  await expect.element(input()).toHaveAttribute('aria-activedescendant', option('Redux').element().id);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(tags).toEqual(['Redux']);
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
});

test('a press on a suggestion adds it, and not the text typed so far', async () => {
  await type('Re', { suggestions: ['React', 'Redux'] });
  await option('React').click();
  await expect.poll(tags).toEqual(['React']);
  await expect.element(input()).toHaveFocus();
});

test('Escape closes the suggestions and keeps the text', async () => {
  await type('Re{Escape}', { suggestions: ['React'] });
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(input()).toHaveValue('Re');
});

test('chosen suggestions are not offered again', async () => {
  await type('Re', { initial: ['React'], suggestions: ['React', 'Redux'] });
  await expect.element(option('Redux')).toBeVisible();
  expect(option('React').elements()).toEqual([]);
});

test('a screen reader hears each tag that was added', async () => {
  const container = await type('SQL,');
  await expect.poll(() => container.querySelector('[aria-live=polite]')?.textContent).toBe('SQL');
});
