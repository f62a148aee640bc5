import { apply, editProfile } from './as-applicant.ts';
import { createJob, decide, editCompany, moveJob, openApplication } from './as-recruiter.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import type { Load } from './load.ts';
import { look } from './look.ts';

export interface Operation {
  /** How often it is chosen, against the others. */
  weight: number;
  /** Resolves with whether there was anything to do. */
  run(load: Load): Promise<boolean>;
}

/** The story's operations in about the mix of its days; most are applications and what follows from them. */
export const OPERATIONS: readonly Operation[] = [
  { weight: 14, run: createJob },
  { weight: 30, run: apply },
  { weight: 16, run: openApplication },
  { weight: 20, run: decide },
  { weight: 6, run: moveJob },
  { weight: 8, run: editProfile },
  { weight: 3, run: editCompany },
  { weight: 1, run: changePassword },
  { weight: 1, run: deleteAccount },
  { weight: 10, run: look },
];
