import { fold } from '@firstrung/contracts';
import { type Kysely, sql } from 'kysely';

/** Companies per statement. */
const BATCH = 1_000;

/** Every company that has a name and is not closed gets a slug, the oldest first. */
export async function addCompanySlugs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column slug text`.execute(db);
  await sql`create table company_slug (
    slug text collate "C" primary key,
    company_id uuid not null references company
  )`.execute(db);
  await sql`create index company_slug_of_company on company_slug (company_id)`.execute(db);

  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from company where name <> '' and closed_at is null order by created_at, id
  `.execute(db);
  const taken = new Set<string>();
  const slugs = rows.map(({ id, name }) => {
    const slug = slugsFor(name, id).find((one) => !taken.has(one)) ?? id;
    taken.add(slug);
    return { id, slug };
  });
  for (let at = 0; at < slugs.length; at += BATCH) {
    const batch = slugs.slice(at, at + BATCH);
    const [ids, texts] = [batch.map(({ id }) => id), batch.map(({ slug }) => slug)];
    await sql`
      with given as (select * from unnest(${ids}::uuid[], ${texts}::text[]) as one (id, slug)),
        named as (update company set slug = given.slug from given where company.id = given.id)
      insert into company_slug (slug, company_id) select slug, id from given
    `.execute(db);
  }
}

// As domain/company-slug.ts was then.

function slugsFor(name: string, companyId: string): string[] {
  const words = slugOf(name);
  const id = companyId.replaceAll('-', '');
  const ends = [id.slice(-4), id.slice(-12)].map((end) => `${words || 'company'}-${end}`);
  return words ? [words, ...ends] : ends;
}

function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= 60) return slug;
  const cut = slug.slice(0, 61);
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 0 ? cut.slice(0, lastWord) : cut.slice(0, 60);
}
