// Promise: A résumé is beside the decision, on demand or a download.
// Guards: mfe-recruiter/src/features/review, services/media

import type { TestNetwork } from '@firstrung/all-in-one/testing/network';
import { accessibilityFaults } from '@firstrung/e2e/support/accessibility';
import { type Board, createBoard } from '@firstrung/e2e/support/board';
import { openPage } from '@firstrung/e2e/support/browser';
import { signedIn } from '@firstrung/e2e/support/session';
import { sharedSite } from '@firstrung/e2e/support/site';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

let browser: Browser;
let network: TestNetwork;
let board: Board;

beforeAll(async () => {
  ({ browser, network } = await sharedSite());
  board = await createBoard(network);
});

/** A PDF with a line of text on each of its pages. */
function pdfOf(lines: readonly string[]): string {
  const pages = lines.map((_, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const content = `BT /F 24 Tf 60 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${pages[index]! + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return `%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`;
}

type Resume = (token: string) => Promise<string>;

/** Uploads a PDF and returns its address. */
const upload =
  (content: string): Resume =>
  async (token) => {
    const body = new FormData();
    body.append('file', new File([content], 'cv.pdf', { type: 'application/pdf' }));
    const headers = { authorization: `Bearer ${token}` };
    const stored = await fetch(`${network.url}/api/upload/upload-all`, { method: 'POST', headers, body });
    return ((await stored.json()) as { url: string }).url;
  };

const WIDE: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Where an application stands. */
const pages = {
  'on a page of its own': (_: string, applicationId: string) => `/recruiter/applications/${applicationId}`,
  'beside the list': (jobId: string, applicationId: string) =>
    `/recruiter/job-details/${jobId}?person=${applicationId}`,
};

/** The application of a person with this resume, opened by the recruiter. */
async function openApplication(
  resumeOf: Resume,
  options = WIDE,
  where: keyof typeof pages = 'on a page of its own',
) {
  const { token } = await network.signUp('Applicant', { name: 'Ada Lovelace' });
  const resume = await resumeOf(token);
  await network.api('PUT /api/profile/update-profile', { token, body: { resume } });
  await network.processAll();
  const jobId = await board.post();
  await network.api('POST /api/jobs/apply-job', { token, body: { jobId } });
  const applicationId = await board.applicationTo(jobId);

  const watched = await openPage(browser, { ...signedIn(network.url, board.recruiter), ...options });
  const { page } = watched;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(network.url + pages[where](jobId, applicationId));
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  return { ...watched, loaded, applicationId };
}

const cv = upload(pdfOf(['Mathematician', 'References']));
const programs = (loaded: readonly string[]) => loaded.filter((path) => /\/pdf\.[\w.]+js$/.test(path));

test('the pages of a PDF are beside the decision on wide screens', async () => {
  const { page, loaded, consoleErrors } = await openApplication(cv);
  const pages = page.getByRole('listitem', { name: /^Page \d of 2$/ });
  await pages.first().getByText('Mathematician').waitFor();
  const painted = await pages
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, index) => index % 4 === 0 && value < 100);
    });
  expect(painted).toBe(true);
  await pages.nth(1).scrollIntoViewIfNeeded();
  await pages.nth(1).getByText('References').waitFor();
  expect(await page.getByRole('button', { name: 'Reject' }).isVisible()).toBe(true);
  expect(programs(loaded).length).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the resume' }).click();
  expect((await download).suggestedFilename()).toBe('cv.pdf');
});

test('on a phone a PDF is its text, with its pages one press away', async () => {
  const long = upload(pdfOf(['Mathematician. ', 'References. '].map((line) => line.repeat(12))));
  const { page } = await openApplication(long, { viewport: { width: 390, height: 844 } });
  await page.getByRole('paragraph').filter({ hasText: 'Mathematician' }).waitFor();
  await page.getByRole('button', { name: 'Show its pages' }).click();
  await page.getByRole('listitem', { name: 'Page 1 of 2' }).getByText('Mathematician').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a resume that cannot be shown is offered as a download', async () => {
  const { page } = await openApplication(upload('%PDF-1.4\nnothing else'));
  const sentence = page.getByText("The resume can't be shown here. Download it to read it.");
  await sentence.waitFor();
  expect(await page.getByRole('button', { name: 'Download the resume' }).count()).toBe(1);

  const { page: offline } = await openApplication(cv, { viewport: { width: 390, height: 844 } });
  await offline.route('**/api/media/document-link/**', (route) => route.abort());
  await offline.reload();
  await offline.getByText("The resume can't be shown here.").waitFor();
  await offline.unrouteAll();
  await offline.getByRole('button', { name: 'Retry' }).click();
  await offline.getByText('Mathematician').waitFor();
});

test('other documents can only be downloaded', async () => {
  const { page } = await openApplication(async () => `https://example.org/media/${'0'.repeat(32)}.docx`);
  await page.getByText('Only PDFs can be shown here.').waitFor();
});

test.each(Object.keys(pages) as (keyof typeof pages)[])(
  'on paper an application %s is its text with its address, without buttons and navigation',
  async (where) => {
    const { page, applicationId } = await openApplication(cv, WIDE, where);
    await page.getByRole('listitem', { name: 'Page 1 of 2' }).waitFor();
    const note = page.getByText(`/recruiter/applications/${applicationId} · printed on`);
    expect(await note.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await note.waitFor();
    await page.getByRole('link', { name: 'Field Technician' }).waitFor();
    for (const role of ['button', 'navigation', 'radio', 'listitem', 'table'] as const) {
      expect(await page.getByRole(role).allTextContents(), role).toEqual([]);
    }
    // It has the whole width of the paper, also of a wide one.
    const article = page.getByRole('article').last();
    expect((await article.boundingBox())!.width).toBeGreaterThan(900);
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);
