/** Why a build is not served. Also a label of a metric, so there are only these. */
export type Reason =
  /** Its files can't be read: no folder, no answer, too large. */
  | 'unreadable'
  /** A manifest or a release is malformed, or of another schema. */
  | 'manifest'
  /** It is the build of another remote. */
  | 'name'
  /** It is built for another contract than the shell's. */
  | 'contract'
  /** It needs versions of shared packages that the shell doesn't have. */
  | 'shared'
  /** It imports names that the shell's packages don't export. */
  | 'exports'
  /** It has screens outside of the paths that it may claim. */
  | 'paths'
  /** A file is missing, or isn't what the manifest says. */
  | 'files'
  /** It can't be stored. */
  | 'store';

export interface Refusal {
  reason: Reason;
  /** A sentence for operators. */
  message: string;
}

/** A build that can't be used. Its message is a sentence for operators. */
export class BuildError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(...refusals: Refusal[]) {
    super(refusals.map(({ message }) => message).join(' '));
    this.name = 'BuildError';
    this.refusals = refusals;
  }
}
