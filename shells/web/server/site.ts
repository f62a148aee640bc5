import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Colour, parseColour } from '@firstrung/service-kit/colour';
import { ConfigError, type Env, envText, envUrl } from '@firstrung/service-kit/config';
import type { Site } from '../src/app/site.ts';

/** A file that pages show, at an address that changes with its content. */
export interface BrandFile {
  address: string;
  contentType: string;
  bytes: Buffer;
}

/** The house of the operator, from the settings. */
export interface OperatorConfig {
  /** What pages show of it. */
  site: Site;
  logo?: BrandFile;
  /** Replaces the product's own hue. */
  brand?: Colour;
}

const LOGO_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};
/** It is shown 24 px high, on every page. */
const MAX_LOGO_BYTES = 200_000;

const HTTP = ['http:', 'https:'];

export const readOperatorEnv = (env: Env) => ({
  name: envText(env, 'OPERATOR_NAME'),
  logo: envText(env, 'OPERATOR_LOGO'),
  imprint: envUrl(env, 'IMPRINT_URL', HTTP),
  privacy: envUrl(env, 'PRIVACY_URL', HTTP),
  accessibility: envUrl(env, 'ACCESSIBILITY_URL', HTTP),
  contact: envText(env, 'CONTACT_EMAIL'),
  source: envUrl(env, 'SOURCE_URL', HTTP),
  brandColour: envText(env, 'BRAND_COLOUR'),
});

/** Throws `ConfigError` if a setting is not valid. */
export function operatorConfig(env: ReturnType<typeof readOperatorEnv>): OperatorConfig {
  const logo = env.logo ? readLogo(env.logo) : undefined;
  const brand = env.brandColour ? parseColour(env.brandColour) : undefined;
  if (env.brandColour && !brand) {
    throw new ConfigError(`BRAND_COLOUR must be a colour like #8c1d40, not "${env.brandColour}"`);
  }
  if (env.contact && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(env.contact)) {
    throw new ConfigError(`CONTACT_EMAIL must be an email address, not "${env.contact}"`);
  }
  const site: Site = {
    operator: env.name,
    logo: logo?.address,
    imprint: env.imprint && new URL(env.imprint).href,
    privacy: env.privacy && new URL(env.privacy).href,
    accessibility: env.accessibility && new URL(env.accessibility).href,
    contact: env.contact,
    source: env.source && new URL(env.source).href,
  };
  return { site, ...(logo ? { logo } : {}), ...(brand ? { brand } : {}) };
}

function readLogo(file: string): BrandFile {
  const contentType = LOGO_TYPES[path.extname(file).toLowerCase()];
  if (!contentType)
    throw new ConfigError(`OPERATOR_LOGO must be an SVG, PNG, JPEG or WebP file, not "${file}"`);
  if (!existsSync(file)) throw new ConfigError(`OPERATOR_LOGO names a file that does not exist: ${file}`);
  const bytes = readFileSync(file);
  if (bytes.length > MAX_LOGO_BYTES) {
    throw new ConfigError(`OPERATOR_LOGO has ${bytes.length} bytes, more than ${MAX_LOGO_BYTES}`);
  }
  return brandFile(`logo${path.extname(file).toLowerCase()}`, contentType, bytes);
}

/** @param name as `logo.png`; its address contains a hash of the content */
export function brandFile(name: string, contentType: string, bytes: Buffer): BrandFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { name: stem, ext } = path.parse(name);
  return { address: `/brand/${stem}.${hash}${ext}`, contentType, bytes };
}
