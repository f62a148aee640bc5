/** Lower-case words: they stand in SQL and in start-up options, so nothing else is let through. */
export function assertServiceName(service: string): void {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(service)) throw new TypeError(`"${service}" cannot name a service`);
}

/** The database role that owns a service's schema. The schema has the service's own name. */
export const roleOf = (service: string): string => `firstrung_${service}`;

/** Holds the extensions; stands on every search path. */
export const EXTENSIONS_SCHEMA = 'extensions';
