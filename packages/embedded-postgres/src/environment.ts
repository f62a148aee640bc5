/**
 * The environment for PostgreSQL's programs, without variables
 * that change their behaviour (PGPORT, PGDATA, locales).
 */
export function environment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C', TZ: 'UTC' };
}
