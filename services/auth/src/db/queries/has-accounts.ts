import pg from 'pg';

/**
 * Whether a database holds accounts; it may be new and have no tables. For programs that fill an empty one.
 */
export async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query(`select to_regclass('auth.account') is not null as exist`);
    if (!tables.rows[0].exist) return false;
    return (await client.query('select from auth.account limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}
