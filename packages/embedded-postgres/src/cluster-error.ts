/** Why PostgreSQL can't start here, in a sentence for people that says what to do. */
export class ClusterError extends Error {
  override name = 'ClusterError';
  /**
   * `data`: what is in the folder isn't a cluster of this version. `owner`: it belongs to another user.
   * `machine`: PostgreSQL doesn't run on this machine or as this user. `space`: the disk is full.
   */
  readonly reason: 'data' | 'owner' | 'machine' | 'space';
  constructor(reason: ClusterError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Throws for a program of PostgreSQL that has failed on `folder`; `output` is what it has printed. */
export function failed(what: string, folder: string, output: string): never {
  if (output.includes('No space left on device'))
    throw new ClusterError(
      'space',
      `The disk of ${folder} is full. Make space, then start again; nothing that was saved is lost.`,
    );
  throw new Error(`${what}:\n${output}`);
}
