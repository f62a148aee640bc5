import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';

const save = () => page.getByRole('button', { name: 'Save' });

async function renderForm() {
  const onSubmit = vi.fn();
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit">Save</Button>
    </form>,
  );
  return onSubmit;
}

test('a double click submits once', async () => {
  const onSubmit = await renderForm();
  await save().dblClick();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the second press of a double click counts if something was typed in between', async () => {
  const onSubmit = await renderForm();
  const button = save().element() as HTMLButtonElement;
  const press = (detail: number) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  press(1);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  press(2);
  expect(onSubmit).toHaveBeenCalledTimes(2);
  press(2);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
