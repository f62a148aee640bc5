import path from 'node:path';

/**
 * A loader that puts a CSS module into its cascade layer: `app` for those of the package that is built, which
 * win over `ui`, for those of the packages that it imports.
 * @this {Pick<import('webpack').LoaderContext<{ folder: string }>, 'resourcePath' | 'getOptions'>} `folder`
 *   is the package that is built
 * @param {string} css @returns {string} with the line numbers of `css`
 */
export default function layerStyles(css) {
  const isOfAnother = /^\.\.|node_modules/.test(path.relative(this.getOptions().folder, this.resourcePath));
  return `@layer ${isOfAnother ? 'ui' : 'app'} {${css}}`;
}
