import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startJobs } from './harness.ts';

const jobs = await startJobs();
afterAll(() => jobs[Symbol.asyncDispose]());
const { kysely } = jobs.database;

const HOUR = 60 * 60_000;
const listed = async (beginning: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_prefix where starts_with(word, ${beginning}) order by word`.execute(kysely);
  return rows.map(({ word }) => word);
};
const terms = async (beginning: string) =>
  (await sql`select from search_term where starts_with(term, ${beginning})`.execute(kysely)).rows.length;
async function found(search: string): Promise<string[]> {
  const { body } = await jobs.get(`/api/guest/jobs/get-all-jobs?limit=100&${search}`);
  return body.map((card: { _id: string }) => card._id).toSorted();
}
const update = (body: object, who: Awaited<ReturnType<typeof jobs.recruiter>>) =>
  jobs.put('/api/recruiter/jobs/update-job', body, who);

it('finds all jobs of a renamed company, however many there are, and those that went in between not', async () => {
  const rita = await jobs.recruiter();
  await jobs.put('/api/company/update-company-profile', { name: 'Ovenry' }, rita);
  const ids: string[] = [];
  for (let count = 0; count < 21; count++) ids.push(await jobs.postJob(rita, { title: 'Baker' }));
  await jobs.server.processAll();
  for (const name of ['Crustery', 'Crumbery'])
    expect((await jobs.put('/api/company/update-company-profile', { name }, rita)).status).toBe(200);
  await jobs.move(rita, ids.pop()!, 'liveJobs', 'pausedJobs');
  await jobs.server.processAll();
  expect(await found('company=crumbery')).toEqual(ids.toSorted());
  expect([await found('company=ovenry'), await found('company=crustery')]).toEqual([[], []]);
  expect(await kysely.selectFrom('company_to_index').selectAll().execute()).toEqual([]);
});

it('forgets words that no job has any more, also those of a deleted account, and no others', async () => {
  const [rita, otto] = [await jobs.recruiter(), await jobs.recruiter()];
  const texts = { title: 'Zzfirst Zzboth', description: 'zzsecond zzthird', location: 'Zzplace' };
  const job = await jobs.postJob(rita, texts);
  const other = await jobs.postJob(otto, { title: 'Zzboth' });
  const present = ['zzboth', 'zzfirst', 'zzsecond', 'zzthird'];
  expect([await listed('zz'), await listed('place:zz')]).toEqual([present, ['place:zzplace']]);
  await update({ jobId: job, description: 'zzsecond' }, rita);
  jobs.server.clock.advance(HOUR);
  await jobs.server.processAll();
  expect(await listed('zz')).toEqual(present.filter((word) => word !== 'zzthird'));

  await jobs.erase(rita);
  await jobs.server.processAll();
  jobs.server.clock.advance(HOUR);
  await jobs.server.processAll();
  expect([await listed('zz'), await listed('place:zz'), await terms('zz')]).toEqual([['zzboth'], [], 1]);
  expect(await found('q=zzbo')).toEqual([other]);
});

it('deletes no word of a document that is being written', async () => {
  const rita = await jobs.recruiter();
  await sql`insert into search_prefix (word, company_id)
    select word, gen_random_uuid() from unnest(array['yyleft', 'yyunused']) word`.execute(kysely);
  const writer = await jobs.database.openClient();
  await writer.query('begin');
  await writer.query(`select pg_advisory_xact_lock_shared(hashtextextended('words of the search', 0))`);
  jobs.server.clock.advance(HOUR);
  await jobs.server.processAll();
  expect(await listed('yy')).toEqual(['yyleft', 'yyunused']);
  await writer.query('rollback');
  await writer.end();
  const job = await jobs.postJob(rita, { title: 'Yyunused' });
  jobs.server.clock.advance(HOUR);
  await jobs.server.processAll();
  expect([await listed('yy'), await found('q=yyun')]).toEqual([['yyunused'], [job]]);
});

it('bounds the words that a company brings to the search, and finds its jobs by those of others', async () => {
  const [rita, otto] = [await jobs.recruiter(), await jobs.recruiter()];
  const usual = await jobs.postJob(otto, { title: 'Xxusual' });
  const first = await jobs.postJob(rita, { title: 'Xxfirst' });
  const { company_id } = await kysely
    .selectFrom('job')
    .select('company_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  await sql`insert into search_prefix (word, company_id)
    select 'xw' || n, ${company_id}::uuid from generate_series(1, 50000) n`.execute(kysely);
  const facts = { pay: { kind: 'amount', min: 17.37, max: null, unit: 'hour', currency: 'EUR' } };
  const more = await jobs.postJob(rita, { title: 'Xxusual Xxmore', ...facts });
  expect(await found('q=xxusual')).toEqual([usual, more].toSorted());
  expect([await found('q=xxmore'), await listed('xxmore'), await terms('xxmore')]).toEqual([[], [], 0]);
  expect(await found('payMin=17.30&payUnit=hour&currency=EUR')).toEqual([more]);
  await jobs.put('/api/company/update-company-profile', { name: 'Xxnamed' }, rita);
  await jobs.server.processAll();
  expect(await found('company=xxnamed')).toEqual([first, more].toSorted());
  expect(await found('q=xxname')).toEqual([first, more].toSorted());
  // Others may bring the word.
  const others = await jobs.postJob(otto, { title: 'Xxmore' });
  expect(await found('q=xxmore')).toEqual([others]);

  // The words that no job has make room for others.
  for (let hours = 0; hours < 4; hours++) {
    jobs.server.clock.advance(HOUR);
    await jobs.server.processAll();
  }
  expect((await listed('xw')).length).toBe(0);
  await update({ jobId: more, title: 'Xxusual Xxagain' }, await jobs.signIn(rita));
  expect(await found('q=xxagain')).toEqual([more]);
});
