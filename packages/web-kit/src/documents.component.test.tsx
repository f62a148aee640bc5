import { expect, test, vi } from 'vitest';
import { saveFile } from './documents.ts';

test('the address of a saved file is valid after the click, for browsers that read it later', async () => {
  const createAddress = vi.spyOn(URL, 'createObjectURL');
  saveFile(new Blob(['notes']), 'notes.txt');
  const reply = await fetch(createAddress.mock.results[0]!.value);
  expect(await reply.text()).toBe('notes');
});
