import type { DemoApplicant } from './types.ts';

export const APPLICANTS: readonly DemoApplicant[] = [];
