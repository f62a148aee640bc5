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
interface OperatorConfig {
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

/** A URL, normalised. */
export function envHref(env: Env, name: string, protocols = ['http:', 'https:']): string | undefined {
  const url = envUrl(env, name, protocols);
  return url && new URL(url).href;
}

/** Throws `ConfigError` if a setting is not valid. */
export function readOperator(env: Env): OperatorConfig {
  const logo = readLogo(envText(env, 'OPERATOR_LOGO'));
  const site: Site = {
    operator: envText(env, 'OPERATOR_NAME'),
    logo: logo?.address,
    imprint: envHref(env, 'IMPRINT_URL'),
    privacy: envHref(env, 'PRIVACY_URL'),
    accessibility: envHref(env, 'ACCESSIBILITY_URL'),
    contact: readContact(envText(env, 'CONTACT_EMAIL')),
    source: envHref(env, 'SOURCE_URL'),
  };
  return { site, logo, brand: readBrand(envText(env, 'BRAND_COLOUR')) };
}

function readContact(email: string | undefined): string | undefined {
  if (email && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email))
    throw new ConfigError(`CONTACT_EMAIL must be an email address, not "${email}"`);
  return email;
}

function readBrand(text: string | undefined): Colour | undefined {
  const brand = text ? parseColour(text) : undefined;
  if (text && !brand) throw new ConfigError(`BRAND_COLOUR must be a colour like #8c1d40, not "${text}"`);
  return brand;
}

function readLogo(file: string | undefined): BrandFile | undefined {
  if (file === undefined) return undefined;
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
