import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Colour, parseColour } from '@firstrung/service-kit/colour';
import type { Site } from '../src/app/site.ts';

type Env = Record<string, string | undefined>;

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

export const readOperatorEnv = (env: Env) => ({
  name: env.OPERATOR_NAME,
  logo: env.OPERATOR_LOGO,
  imprint: env.IMPRINT_URL,
  privacy: env.PRIVACY_URL,
  accessibility: env.ACCESSIBILITY_URL,
  contact: env.CONTACT_EMAIL,
  source: env.SOURCE_URL,
  brandColour: env.BRAND_COLOUR,
});

/** @throws if a setting is not valid */
export function operatorConfig(env: ReturnType<typeof readOperatorEnv>): OperatorConfig {
  const logo = env.logo ? readLogo(env.logo) : undefined;
  const brand = env.brandColour ? parseColour(env.brandColour) : undefined;
  if (env.brandColour && !brand) {
    throw new Error(`BRAND_COLOUR must be a colour like #8c1d40, not "${env.brandColour}"`);
  }
  if (env.contact && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(env.contact)) {
    throw new Error(`CONTACT_EMAIL must be an email address, not "${env.contact}"`);
  }
  const site: Site = {
    operator: env.name || undefined,
    logo: logo?.address,
    imprint: webAddress('IMPRINT_URL', env.imprint),
    privacy: webAddress('PRIVACY_URL', env.privacy),
    accessibility: webAddress('ACCESSIBILITY_URL', env.accessibility),
    contact: env.contact || undefined,
    source: webAddress('SOURCE_URL', env.source),
  };
  return { site, ...(logo ? { logo } : {}), ...(brand ? { brand } : {}) };
}

function webAddress(setting: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new Error(`${setting} must be an address that starts with https://, not "${text}"`);
  }
  return new URL(text).href;
}

function readLogo(file: string): BrandFile {
  const contentType = LOGO_TYPES[path.extname(file).toLowerCase()];
  if (!contentType) throw new Error(`OPERATOR_LOGO must be an SVG, PNG, JPEG or WebP file, not "${file}"`);
  const bytes = readFileSync(file);
  if (bytes.length > MAX_LOGO_BYTES) {
    throw new Error(`OPERATOR_LOGO has ${bytes.length} bytes, more than ${MAX_LOGO_BYTES}`);
  }
  return brandFile(`logo${path.extname(file).toLowerCase()}`, contentType, bytes);
}

/** @param name as `logo.png`; its address contains a hash of the content */
export function brandFile(name: string, contentType: string, bytes: Buffer): BrandFile {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const { name: stem, ext } = path.parse(name);
  return { address: `/brand/${stem}.${hash}${ext}`, contentType, bytes };
}
