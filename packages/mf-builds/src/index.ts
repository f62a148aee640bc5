export { type Admission, admit, outsideOfClaims, type ShellOffer } from './admit.ts';
export { BuildError, type Reason, type Refusal } from './build-error.ts';
export { covers, isClaim } from './claims.ts';
export { copyBuild, hashOf, sameFile, storedBuilds, storedIds, storeFile } from './copy.ts';
export { type DescribedBuild, describeBuild } from './describe-build.ts';
export {
  type Build,
  buildIdOf,
  type Files,
  isRemoteName,
  type Manifest,
  type PageTexts,
  parseManifest,
  type Release,
  shortNameOf,
} from './manifest.ts';
export { pruneBuilds, removeUnnamed } from './prune.ts';
export { publishBuild, rollBack, withdrawRelease } from './publish.ts';
export { plainBuildIn, readManifest, readRelease } from './release.ts';
export { isUrl, openSource, type Source } from './source.ts';
