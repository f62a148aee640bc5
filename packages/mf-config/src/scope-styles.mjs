import postcss from 'postcss';

/** Rules that count for the whole page wherever they stand, and that `@scope` does not accept. */
const GLOBAL =
  /^(-\w+-)?(keyframes|font-face|property|counter-style|font-feature-values|font-palette-values)$/;
/** Rules that must come first, or only there have a meaning. */
const FIRST = /^(charset|import|namespace)$/;

/**
 * A plugin that wraps every style sheet of a remote into `@scope`, so that its rules apply
 * to nothing but what the remote renders: the shell puts `data-remote` around that.
 * @param {string} name the remote's @returns {(compiler: import('webpack').Compiler) => void}
 */
export const scopeStyleSheets =
  (name) =>
  ({ hooks, webpack: { Compilation, sources } }) =>
    hooks.thisCompilation.tap('scope-styles', (compilation) => {
      // Before the sheets are minified and hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      const cache = compilation.getCache('scope-styles');
      compilation.hooks.processAssets.tapPromise({ name: 'scope-styles', stage }, async (assets) => {
        const sheets = Object.entries(assets).filter(([file]) => file.endsWith('.css'));
        await Promise.all(
          sheets.map(async ([file, source]) => {
            // A rebuild parses only the sheets that changed: all of them are a large part of its time.
            const scoped = await cache.providePromise(
              `${name} ${file}`,
              cache.getLazyHashedEtag(source),
              async () => new sources.RawSource(scopeStyles(source.source().toString(), name)),
            );
            compilation.updateAsset(file, scoped);
          }),
        );
      });
    });

/** @param {string} css @param {string} remote name of the remote @returns {string} */
export function scopeStyles(css, remote) {
  const sheet = postcss.parse(css);
  const first = sheet.nodes.filter((node) => node.type === 'atrule' && isFirst(node));
  /** @type {import('postcss').ChildNode[]} */
  const global = [];
  for (const node of first) node.remove();
  sheet.walkAtRules((rule) => {
    if (GLOBAL.test(rule.name)) global.push(rule.remove());
  });
  if (sheet.nodes.length > 0) {
    const scope = postcss.atRule({ name: 'scope', params: `([data-remote="${remote}"])` });
    scope.append(sheet.nodes);
    sheet.append(scope);
  }
  sheet.prepend(...first, ...global);
  return sheet.toString();
}

/** The statement `@layer a, b;` has no block. @param {import('postcss').AtRule} rule */
const isFirst = ({ name, nodes }) => FIRST.test(name) || (name === 'layer' && !nodes);
