import type { Role } from '@firstrung/web-kit';

/** Less than it is good for. */
const KEPT_MS = 4 * 60_000;

let kept: { role: Role; proof: string; until: number } | undefined;

/** Keeps the proof of a login at the provider for the page that has asked for it. In memory alone. */
export function keepProof(role: Role, proof: string): void {
  kept = { role, proof, until: Date.now() + KEPT_MS };
}

export const keptProof = (role: Role): string | undefined =>
  kept?.role === role && Date.now() < kept.until ? kept.proof : undefined;

export function forgetProof(): void {
  kept = undefined;
}
