import manifest from '../../../../package.json' with { type: 'json' };

export interface BuildInfo {
  /** Of the release, as the root `package.json` has it. */
  version: string;
  /** The commit that the image was built from; `unknown` outside of images. */
  revision: string;
}

/** What runs: for the log, the metrics and the operators' pages. The image sets `REVISION`. */
export const readBuildInfo = (env: NodeJS.ProcessEnv = process.env): BuildInfo => ({
  version: manifest.version,
  revision: env.REVISION || 'unknown',
});
