import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { Checkbox } from './Checkbox.tsx';
import { FormError } from './FormError.tsx';
import { PasswordField } from './PasswordField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

test.each([
  ['TextField', <TextField key="x" label="Field" help="Short." error="Enter a name." defaultValue="" />],
  ['TextArea', <TextArea key="x" label="Field" help="Short." error="Enter a name." defaultValue="" />],
  ['PasswordField', <PasswordField key="x" label="Field" help="Short." error="Enter a name." />],
  [
    'Select',
    <Select key="x" label="Field" help="Short." error="Enter a name." options={[]} placeholder="None" />,
  ],
])('%s is named by its label and described by its help and its error', async (_, field) => {
  await render(field);
  const control = page.getByLabelText('Field', { exact: true });
  await expect.element(control).toHaveAccessibleName('Field');
  await expect.element(control).toHaveAccessibleDescription('Short. Enter a name.');
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('an error is announced when it appears, and the field is valid without one', async () => {
  const { rerender } = await render(<TextField label="Name" />);
  const control = page.getByRole('textbox', { name: 'Name' });
  expect(control.element().hasAttribute('aria-invalid')).toBe(false);
  expect(control.element().hasAttribute('aria-describedby')).toBe(false);
  const live = document.querySelector('[aria-live=polite]');
  await rerender(<TextField label="Name" error="Enter a name." />);
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  expect(live?.textContent).toBe('Enter a name.');
});

test('the error of a form is announced at once', async () => {
  const { rerender } = await render(<FormError />);
  const alert = page.getByRole('alert').element();
  await rerender(<FormError>Wrong password.</FormError>);
  expect(alert.textContent).toBe('Wrong password.');
});

test('a password can be shown and hidden again, keeps its text, and is not submitted by that', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <PasswordField label="Password" autoComplete="current-password" />
    </form>,
  );
  const control = page.getByLabelText('Password', { exact: true });
  await control.fill('secret');
  await expect.element(control).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(control).toHaveAttribute('type', 'text');
  await expect.element(control).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(control).toHaveAttribute('type', 'password');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a select offers its options after the placeholder and reports the choice', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'live', label: 'Live' },
    { value: 'paused', label: 'Paused' },
  ];
  await render(
    <Select
      label="Status"
      placeholder="Any"
      options={options}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />,
  );
  const control = page.getByRole('combobox', { name: 'Status' });
  await expect.element(control).toHaveValue('');
  expect(
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Any', 'Live', 'Paused']);
  await userEvent.selectOptions(control, 'Paused');
  expect(onChange.mock.calls).toEqual([['paused']]);
});

function Digest() {
  const [value, setValue] = useState<'daily' | 'never'>('daily');
  return (
    <RadioGroup
      legend="Digest"
      help="By e-mail."
      options={[
        { value: 'daily', label: 'Daily' },
        { value: 'never', label: 'Never', help: 'None at all.' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

test('the arrow keys choose in a group of radio buttons', async () => {
  await render(<Digest />);
  await expect.element(page.getByRole('group', { name: 'Digest' })).toHaveAccessibleDescription('By e-mail.');
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'Daily' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Never', exact: true })).toBeChecked();
  await expect.element(page.getByRole('radio').nth(1)).toHaveAccessibleDescription('None at all.');
  await expectAccessible();
});

test('a text area grows with its text', async () => {
  await render(<TextArea label="About" />);
  const area = page.getByRole('textbox', { name: 'About' });
  const before = area.element().clientHeight;
  await area.fill('line\n'.repeat(12));
  await expect.poll(() => area.element().clientHeight).toBeGreaterThan(before * 2);
});

test.each([
  ['TextField', <TextField key="x" label="Field" maxLength={200} />],
  ['TextArea', <TextArea key="x" label="Field" maxLength={200} />],
])('%s counts near its limit, and says that a pasted text was cut', async (_, field) => {
  await render(field);
  const control = page.getByLabelText('Field', { exact: true });
  await userEvent.fill(control, 'x'.repeat(150));
  expect(document.body.textContent).not.toContain('left');
  await userEvent.fill(control, 'x'.repeat(199));
  await expect.element(control).toHaveAccessibleDescription('1 character left.');
  const box = control.element() as HTMLInputElement;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'yy');
  box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(page.getByRole('status').getByText(/The text was cut/)).toBeVisible();
  await expectAccessible();
  await userEvent.type(control, 'y');
  await expect.element(control).toHaveAccessibleDescription('0 characters left.');
  await userEvent.fill(control, 'x');
  await expect.element(control).toHaveAccessibleDescription('');
  clipboardData.setData('text', 'y'.repeat(200));
  box.dispatchEvent(new DragEvent('drop', { dataTransfer: clipboardData, bubbles: true }));
  await expect.element(page.getByRole('status').getByText(/The text was cut/)).toBeVisible();
});

test('a short field says nothing until it is full, or a text is cut', async () => {
  await render(<TextField label="Code" maxLength={20} />);
  const control = page.getByRole('textbox', { name: 'Code' });
  await userEvent.type(control, 'x'.repeat(19));
  await expect.element(control).toHaveAccessibleDescription('');
  await userEvent.type(control, 'xyz');
  await expect.element(control).toHaveValue(`${'x'.repeat(20)}`);
  await expect.element(control).toHaveAccessibleDescription('0 characters left.');
  await userEvent.fill(control, '');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Your code is 123456.');
  const paste = () =>
    control.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  paste();
  await expect.element(control).toHaveAccessibleDescription('');
  clipboardData.setData('text', 'Your code: 123456. Do not share it.');
  paste();
  await expect
    .element(control)
    .toHaveAccessibleDescription('20 characters left. The text was cut: at most 20 characters fit.');
});

test('the words of a checkbox stand at the middle of its box, in both sizes', async () => {
  await render(
    <>
      <Checkbox label={<b>Of a page</b>} />
      <div data-page="tool">
        <Checkbox label={<b>Of a tool</b>} />
      </div>
    </>,
  );
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  for (const box of page.getByRole('checkbox').elements())
    expect(middle(box.parentElement!.querySelector('b')!)).toBeCloseTo(middle(box), 0);
});

test('of radio buttons without a choice, none looks chosen', async () => {
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  const group = (value: string) => (
    <RadioGroup legend="Do you drive?" options={options} value={value} onChange={() => undefined} />
  );
  const { rerender } = await render(group(''));
  const colours = () =>
    page
      .getByRole('radio')
      .elements()
      .map((radio) => getComputedStyle(radio).backgroundColor);
  const [empty] = colours();
  expect(colours()).toEqual([empty, empty]);
  await rerender(group('no'));
  const [yes, no] = colours();
  expect(yes).toBe(empty);
  expect(no).not.toBe(empty);
});
