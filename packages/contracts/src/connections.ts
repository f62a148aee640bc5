/**
 * The relation of two applicants (C§4). `fresh`: they
 * are neither connected nor asked, whatever was before.
 */
export const CONNECTION_STATES = [
  'fresh',
  'requested',
  'connected',
  'declinedPolitely',
  'declinedHarshly',
] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** A§9 */
export const DECLINE_TYPES = ['polite', 'harsh'] as const;
export type DeclineType = (typeof DECLINE_TYPES)[number];
