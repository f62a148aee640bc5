import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  card,
  daysAgo,
  expectFitsInEveryLook,
  heading,
  jobId,
  northlight,
  open,
  testId,
  text,
} from '../../testing.tsx';

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A board in its first night, whose key has signed it and a receipt that is not due. */
async function board() {
  const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const sign = async (payload: object) => {
    const parts = [{ alg: 'EdDSA' }, payload].map((part) => new TextEncoder().encode(JSON.stringify(part)));
    const body = parts.map(base64url).join('.');
    const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(body));
    return `${body}.${base64url(new Uint8Array(signature))}`;
  };
  const { x: key = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const night = daysAgo(1).slice(0, 10);
  const company = { id: northlight, name: 'Northlight Energy' };
  const job = { id: jobId, title: 'Junior Developer' };
  return {
    key,
    heads: [await sign({ number: 1, from: night, night, root: 'root' })],
    receipt: await sign({ secret: 'secret', by: daysAgo(-5).slice(0, 10), job, company }),
    log: { company, groups: [], path: [] },
  };
}

const unnamed = { _id: testId(7), name: '', logo: null, slug: null };

const show = async (path: string, changes: { heads?: string[]; isKnown?: boolean } = {}) => {
  const { key, heads, receipt, log } = await board();
  await open(path, {
    bodies: {
      'GET /api/guest/jobs/get-all-jobs': [card(), card({ _id: testId(6) }), card({ company: unnamed })],
      'GET /api/guest/jobs/answer-heads': { key, heads: changes.heads ?? heads },
      'GET /api/guest/jobs/answer-log/:companyId': { log },
      'POST /api/guest/jobs/answer-proof': { proof: { isKnown: changes.isKnown ?? true } },
      'GET /api/jobs/answer-receipts/:jobId': { key, receipts: [receipt] },
    },
  });
  await expect.element(heading('Check the answers')).toBeVisible();
  return { key, receipt };
};

test('an applicant reads and saves the receipt of a promise, with the key of the board', async () => {
  const { key } = await show(`/answers/check?job=${jobId}`);
  await expect.element(text('The check has found nothing wrong.')).toBeVisible();
  await expect.element(page.getByText(/Northlight Energy promised an answer by/)).toBeVisible();
  await expect.element(text(key)).toBeVisible();
  await expect.element(heading('What follows from the log of Northlight Energy')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save receipt: Junior Developer' })).toBeVisible();
  await expectFitsInEveryLook();
});

test('it says in words that the board has lost an application', async () => {
  await show(`/answers/check?job=${jobId}`, { isKnown: false });
  await expect.element(text('The check has found something wrong.')).toBeVisible();
  await expect
    .element(page.getByText(/^Junior Developer: The board has lost this application/))
    .toBeVisible();
});

test('it says in words that another key has signed the heads', async () => {
  const { heads } = await board();
  await show(`/answers/check?company=${northlight}`, { heads });
  await expect.element(page.getByText(/^The key of this board has not signed this/)).toBeVisible();
});

test('a receipt from a file is checked without an account, and another file is refused', async () => {
  await show(`/answers/check?company=${northlight}`);
  await expect.element(page.getByText(/too few promises for a public log/)).toBeVisible();
  const input = page.getByLabelText('Add receipts, or a copy from another day');
  for (const content of ['{"a":1}', '{"receipt":"abc"}', '{"log":1}']) {
    await userEvent.upload(input, new File([content], 'other.json'));
    await expect.element(page.getByText('This file is no receipt and no copy of a log.')).toBeVisible();
  }
  const foreign = await board();
  await userEvent.upload(input, new File([JSON.stringify({ receipt: foreign.receipt })], 'receipt.json'));
  await expect.element(text('This board has not signed this receipt.')).toBeVisible();
});

test('a copy is compared with the log of its company, and a receipt is checked as well', async () => {
  const { heads, log } = await board();
  const { receipt } = await show('/answers/check');
  const input = page.getByLabelText('Add receipts, or a copy from another day');
  await userEvent.upload(input, new File([JSON.stringify({ log, heads })], 'copy.json'));
  await expect.element(heading('What follows from the log of Northlight Energy')).toBeVisible();
  await userEvent.upload(input, new File([JSON.stringify({ receipt })], 'receipt.json'));
  await expect.element(text('Junior Developer')).toBeVisible();
});

test('without a company it offers those that promise answers, each once', async () => {
  await show('/answers/check');
  const companies = page.getByRole('link', { name: 'Northlight Energy', exact: true });
  await companies.click();
  await expect.element(heading('What follows from the log of Northlight Energy')).toBeVisible();
  expect(companies.elements()).toEqual([]);
});

test('it says that a company is unknown', async () => {
  const { key, heads } = await board();
  const missing = { status: 404, body: { error: 'NotFound', message: 'This company was not found.' } };
  await open(`/answers/check?company=${northlight}`, {
    bodies: { 'GET /api/guest/jobs/answer-heads': { key, heads } },
    replies: { 'GET /api/guest/jobs/answer-log/:companyId': () => missing },
  });
  await expect.element(page.getByText(/^This board knows no company/)).toBeVisible();
  // It would be unknown again.
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});
