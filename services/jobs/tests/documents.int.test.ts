import { afterAll, describe, expect, it } from 'vitest';
import { startJobs } from './harness.ts';

const jobs = await startJobs({ productName: 'Jobs & More', publicUrl: 'https://jobs.example' });
afterAll(() => jobs[Symbol.asyncDispose]());
const rita = await jobs.recruiter();
await jobs.put('/api/company/update-company-profile', { name: 'Oven & Sons' }, rita);

const company = 'https://jobs.example/companies/oven-sons';
const page = (id: string) => `https://jobs.example/guests/job-details/${id}`;

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(jobs.server.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);

describe.each(['/sitemap.xml', '/jobs.rss'])('%s', (path) => {
  it('has the live jobs only, immediately after each change', async () => {
    const live = await jobs.postJob(rita);
    const draft = await jobs.postJob(rita, { status: 'draftJobs' });
    const has = async (id: string) => (await read(path)).text.includes(page(id));
    expect([await has(live), await has(draft)]).toEqual([true, false]);
    let present = 'liveJobs';
    for (const status of ['pausedJobs', 'liveJobs', 'hiddenJobs', 'liveJobs', 'deletedJobs']) {
      await jobs.move(rita, live, present, status);
      present = status;
      expect([status, await has(live)]).toEqual([status, status === 'liveJobs']);
    }
  });

  it('is sent as compressed XML, and answers 304 to a client that has it', async () => {
    const first = await read(path, { 'accept-encoding': 'identity' });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/);
    const etag = first.headers.get('etag')!;
    const again = await read(path, { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

it('the feed escapes markup and drops characters that XML does not allow', async () => {
  const id = await jobs.postJob(rita, {
    title: 'R&D <b>"baker"</b>',
    location: 'Graz',
    description: 'a\u0001b < c ]]>',
    answerWithin: null,
  });
  await jobs.postJob(rita, { title: 'Prompt', answerWithin: 10 });
  const { text } = await read('/jobs.rss');
  expect(text).toContain('<title>Jobs &amp; More: jobs and internships</title>');
  expect(text).toContain(
    `<item><title>R&amp;D &lt;b&gt;&quot;baker&quot;&lt;/b&gt; – Oven &amp; Sons – Graz</title>` +
      `<link>${page(id)}</link><guid>${page(id)}</guid>` +
      `<pubDate>${jobs.server.clock.now().toUTCString()}</pubDate>` +
      '<description>ab &amp;lt; c ]]&amp;gt;</description></item>',
  );
  expect(text).toMatch(
    /<item><title>Prompt.*<description>\s*An answer is promised within 10 working days\.</,
  );
});

it('the site map has the time of each job’s last change', async () => {
  const id = await jobs.postJob(rita);
  const { text } = await read('/sitemap.xml');
  const lastmod = jobs.server.clock.now().toISOString();
  expect(text).toContain(`<url><loc>${page(id)}</loc><lastmod>${lastmod}</lastmod></url>`);
  expect(locations(text).slice(0, 3)).toEqual([
    'https://jobs.example/',
    'https://jobs.example/guest/home',
    company,
  ]);
});

it('refuses a page of the site map whose cursor is not ours', async () => {
  expect((await read('/sitemap.xml?after=W10')).status).toBe(400);
});

/** How many jobs a page of the site map has. */
const PAGE = 24_998;

it('above 50,000 jobs the site map is an index, whose pages have each job and company once', async () => {
  const id = await jobs.postJob(rita);
  const client = await jobs.database.openClient();
  await client.query(
    `insert into job (id, company_id, recruiter_id, version, title, description, location, requirements, benefits,
       skills, employment_type, status, created_at, updated_at, posted_at)
     select gen_random_uuid(), company_id, recruiter_id, 1, title, '', '', '', '', '{}', employment_type, status,
       created_at, updated_at, posted_at - n * interval '1 ms'
     from job, generate_series(1, 50000) n where id = $1`,
    [id],
  );
  const { rows } = await client.query(`select count(*) as live from job where status = 'liveJobs'`);
  jobs.server.clock.advance(61_000);

  const { text } = await read('/sitemap.xml');
  expect(text).toContain('<sitemapindex ');
  const seen: string[] = [];
  for (const address of locations(text)) {
    const { pathname, search } = new URL(address);
    const addresses = locations((await read(pathname + search)).text);
    expect(addresses.length).toBeLessThanOrEqual(50_000);
    seen.push(...addresses);
  }
  expect(seen.length).toBe(Number(rows[0].live) + 3);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining([page(id), company]));

  // As many jobs as two whole pages have: there is no third one, which would be empty.
  await client.query(
    `update job set status = 'pausedJobs' where id in (
       select id from job where status = 'liveJobs' order by posted_at limit $1)`,
    [Number(rows[0].live) - 2 * PAGE],
  );
  await client.end();
  jobs.server.clock.advance(61_000);
  expect(locations((await read('/sitemap.xml')).text)).toHaveLength(2);
});
