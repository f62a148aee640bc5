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

test('a double click on a button in a list presses it once, and a toggle twice', async () => {
  const onClick = vi.fn();
  await render(
    <Button variant="brand" onClick={onClick}>
      Save
    </Button>,
  );
  await save().dblClick();
  expect(onClick).toHaveBeenCalledTimes(1);
  await render(
    <Button aria-expanded={false} onClick={onClick}>
      More
    </Button>,
  );
  await page.getByRole('button', { name: 'More' }).dblClick();
  expect(onClick).toHaveBeenCalledTimes(3);
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
