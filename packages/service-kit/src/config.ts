/** The environment as `readEnv()` of a service's `src/config.ts` hands it over; nothing else reads `process.env`. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A setting that is wrong or missing: the start ends with its message. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The trimmed value, or `undefined` when unset or empty. */
export function envText(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value ? value : undefined;
}

/** The value; throws `ConfigError` when unset. `why` completes "NAME must be set: …". */
export function envRequired(env: Env, name: string, why: string): string {
  const value = envText(env, name);
  if (value === undefined) throw new ConfigError(`${name} must be set: ${why}`);
  return value;
}

/** A whole number between `min` and `max`, or `fallback` when unset. */
export function envInteger(
  env: Env,
  name: string,
  fallback: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number {
  const text = envText(env, name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/** `on`, `true`, `1`, `yes` or `off`, `false`, `0`, `no`; `fallback` when unset. */
export function envSwitch(env: Env, name: string, fallback: boolean): boolean {
  const text = envText(env, name)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(text)) return true;
  if (['off', 'false', '0', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not "${text}"`);
}

/** A URL of one of the given protocols (`postgres:`, …), or `undefined` when unset. */
export function envUrl(env: Env, name: string, protocols: readonly string[]): string | undefined {
  const text = envText(env, name);
  if (text === undefined) return undefined;
  // The value may hold a password: the message doesn't repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
}
