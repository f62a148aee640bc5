import sharp from 'sharp';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './support/accessibility.ts';
import { createBoard } from './support/board.ts';
import { openPage } from './support/browser.ts';
import { signedIn } from './support/session.ts';
import { sharedSite } from './support/site.ts';

test('a logo and a photo of a company are uploaded, cropped and shown, and the logo is removed', async () => {
  const { browser, network } = await sharedSite();
  const board = await createBoard(network);
  const { page } = await openPage(browser, signedIn(network.url, board.recruiter));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto(`${network.url}/recruiter/company-profile`);
  const logo = () => network.api('GET /api/company/the-company-pfp', { token: board.recruiter.token });
  const choose = async (field: string, name: string, width: number, height: number) =>
    page
      .getByRole('group', { name: field })
      .locator('input[type=file]')
      .setInputFiles({
        name,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width, height, channels: 3, background: '#7a4030' } })
          .png()
          .toBuffer(),
      });
  /** First that of the logo, then that of the photo. */
  const previews = page.getByRole('img', { name: 'Image preview' });
  await press('Edit: The company');
  await choose('Logo', 'logo.png', 4, 4);
  await previews.first().waitFor();
  expect(await previews.first().getAttribute('src')).toMatch(
    /^\/media\/480x500\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/,
  );
  await expect
    .poll(() => previews.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480);
  await choose('Photo', 'harbour.png', 2_400, 1_000);
  await previews.nth(1).waitFor();
  await press('Save');
  await page.getByRole('img', { name: 'Logo of Northlight Energy' }).waitFor();
  await page.getByRole('img', { name: 'Photo of Northlight Energy' }).waitFor();
  expect(await logo()).toMatch(/^\/media\/[0-9a-f]{32}-(?:hue\d+|grey)\.\w+$/);
  await press('Edit: The company');
  await page
    .getByRole('group', { name: 'Logo' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await press('Save');
  await page.getByRole('button', { name: 'Edit: The company' }).waitFor();
  expect(await logo()).toBe('');

  await network.processAll();
  await page.getByRole('link', { name: 'Public page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Northlight Energy' }).waitFor();
  const photo = page.getByRole('main').getByRole('img', { name: 'Northlight Energy', exact: true });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/media\/960x540\/[0-9a-f]{32}-hue\d+\.png$/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});
