import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';
import type { Upload } from './useFileUpload.ts';

function Resume({
  initial = '',
  ...props
}: Partial<UploadFieldProps> & { upload: Upload; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <UploadField
      label="Resume"
      kind="document"
      value={value}
      onChange={setValue}
      explain={(error) => (error as Error).message}
      {...props}
    />
  );
}

/** The field, with uploads that end when the test says so. */
async function open(props: Partial<UploadFieldProps> & { initial?: string } = {}) {
  const calls: {
    file: File;
    signal: AbortSignal;
    progress(share: number): void;
    resolve(address: string): void;
    reject(error: Error): void;
  }[] = [];
  const upload: Upload = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ file, signal, progress: onProgress, resolve, reject });
    });
  const { unmount } = await render(<Resume upload={upload} {...props} />);
  return { calls, unmount };
}

const PDF = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
const button = (name: string) => page.getByRole('button', { name });

test('a chosen file is uploaded with its progress, then shown', async () => {
  const onBusy = vi.fn();
  const { calls } = await open({ onBusy });
  await choose(PDF);
  const progress = page.getByRole('progressbar', { name: 'Uploading cv.pdf' });
  await expect.element(progress).toHaveAttribute('value', '0');
  calls[0]!.progress(0.42);
  await expect.element(progress).toHaveAttribute('value', '42');
  await expectAccessible();
  calls[0]!.resolve('/files/cv.pdf');
  await expect.element(progress).not.toBeInTheDocument();
  await expect.element(page.getByText('/files/cv.pdf')).toBeVisible();
  await expect
    .poll(() => document.querySelector('[aria-live=polite]')?.textContent)
    .toBe('cv.pdf is uploaded');
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

test('a file of the wrong type is refused before it is sent', async () => {
  const { calls } = await open();
  await choose(new File(['x'], 'cv.exe'));
  await expect.element(page.getByText('Choose a PDF, DOC, DOCX or ODT document.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a failed upload says why and can be repeated', async () => {
  const { calls } = await open();
  await choose(PDF);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]!.reject(new Error('The server is not available.'));
  await expect
    .element(page.getByRole('group', { name: 'Resume' }))
    .toHaveAccessibleDescription('The server is not available.');
  await choose(PDF);
  await expect.element(page.getByText('The server is not available.')).not.toBeInTheDocument();
  calls[1]!.resolve('/files/cv.pdf');
  await expect.element(page.getByText('/files/cv.pdf')).toBeVisible();
});

test('an upload can be cancelled, and a later answer changes nothing', async () => {
  const { calls } = await open({ initial: '/files/old.pdf' });
  await choose(PDF);
  await button('Cancel').click();
  expect(calls[0]!.signal.aborted).toBe(true);
  await expect.element(button('Choose a document')).toHaveFocus();
  calls[0]!.resolve('/files/cv.pdf');
  await expect.element(page.getByText('/files/old.pdf')).toBeVisible();
});

test('a second file replaces an upload under way', async () => {
  const { calls } = await open();
  await choose(PDF);
  await choose(new File(['%PDF'], 'newer.pdf'));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[0]!.signal.aborted).toBe(true);
  calls[1]!.resolve('/files/newer.pdf');
  calls[0]!.resolve('/files/cv.pdf');
  await expect.element(page.getByText('/files/newer.pdf')).toBeVisible();
});

test('leaving the page stops an upload', async () => {
  const onBusy = vi.fn();
  const { calls, unmount } = await open({ onBusy });
  await choose(PDF);
  await expect.poll(() => calls.length).toBe(1);
  await unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

test('a file can be removed, and the focus goes to the way to choose another', async () => {
  await open({ initial: '/files/old.pdf' });
  await button('Remove').click();
  await expect.element(page.getByText('/files/old.pdf')).not.toBeInTheDocument();
  await expect.element(button('Choose a document')).toHaveFocus();
});

test('where a file can only be replaced, it is neither removed nor given by its address', async () => {
  await open({ initial: '/files/old.pdf', replaceOnly: true });
  await expect.element(page.getByText('/files/old.pdf')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
});

test('an address is taken on leaving the field or with Enter, if it is https', async () => {
  const onChange = vi.fn();
  await open({ onChange });
  const address = page.getByRole('textbox', { name: 'Or the address of a document' });
  expect(address.elements()).toEqual([]);
  await page.getByText('Or the address of a document').first().click();
  await expectAccessible();
  await address.fill('http://example.org/cv.pdf');
  await userEvent.tab();
  await expect.element(page.getByText('Enter an address that starts with https://')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await address.fill('https://example.org/cv.pdf');
  const confirming = new KeyboardEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    bubbles: true,
    cancelable: true,
  });
  expect(address.element().dispatchEvent(confirming)).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['https://example.org/cv.pdf']]);
});

test('an address that was refused is there with the reason', async () => {
  await open({ initial: 'https://example.org/cv.pdf', error: 'Nothing is there.' });
  await expect
    .element(page.getByRole('textbox', { name: 'Or the address of a document' }))
    .toHaveValue('https://example.org/cv.pdf');
});

test('a dropped file is uploaded', async () => {
  const { calls } = await open();
  const data = new DataTransfer();
  data.items.add(PDF);
  button('Choose a document')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  await expect.poll(() => calls.map(({ file }) => file.name)).toEqual(['cv.pdf']);
});
