import path from 'node:path';
import { packageRootOf } from './stable-ids-plugin.mjs';

/**
 * A loader that puts a CSS module into its cascade layer: `app` for those of the package that is built, which
 * win over `ui`, for those of the packages that it imports.
 * @this {Pick<import('webpack').LoaderContext<{ folder: string }>, 'resourcePath' | 'getOptions'>} `folder`
 *   is the package that is built
 * @param {string} css @returns {string} with the line numbers of `css`
 */
export default function layerStyles(css) {
  const isOwn = packageRootOf(path.dirname(this.resourcePath))?.folder === this.getOptions().folder;
  return `@layer ${isOwn ? 'app' : 'ui'} {${css}}`;
}
