import { AVATAR_COLOUR_COUNT, avatarColour } from './names.ts';

/** What a company's colour follows from. */
export interface CompanyIdentity {
  name: string;
  logo?: string | null | undefined;
}

/** Degrees between two of the colours. */
export const HUE_STEP = 360 / AVATAR_COLOUR_COUNT;

/**
 * A company's colour as a hue of OKLCH in degrees, `null` for grey: its logo's, which the address of an
 * uploaded image says (`/media/<id>-hue212.png`), otherwise one that follows from the name.
 */
export function companyHue({ name, logo }: CompanyIdentity): number | null {
  const found = /-(?:hue(?<hue>\d{1,3})|grey)\.\w+$/.exec(logo ?? '');
  if (!found) return avatarColour(name) * HUE_STEP;
  const { hue } = found.groups ?? {};
  return hue === undefined ? null : (Math.round(Number(hue) / HUE_STEP) % AVATAR_COLOUR_COUNT) * HUE_STEP;
}
