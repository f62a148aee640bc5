import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Packages of which the shell shares only some names, and the module of web-kit that lists them. A shared module is never
 * tree-shaken, and the whole of react-router is four times what we use.
 */
const facades = {
  'react-router': '@firstrung/web-kit/react-router',
  '@tanstack/react-query': '@firstrung/web-kit/react-query',
};

/**
 * Fails the build of a remote that imports a name which the shell doesn't share. The types contain the whole package, so it
 * would compile and be `undefined` in the browser.
 */
export class FacadeCheckPlugin {
  /** @param {string} folder the package being built */
  constructor(folder) {
    const { resolve } = createRequire(path.join(folder, 'package.json'));
    this.shared = new Map(
      Object.entries(facades).map(([name, facade]) => [
        name,
        { facade, names: namesExported(resolve(facade)) },
      ]),
    );
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const verify = (
      /** @type {any} */ parser,
      /** @type {string} */ source,
      /** @type {string | null} */ name,
    ) => {
      const shared = this.shared.get(source);
      if (!shared || !name || shared.names.has(name)) return;
      const message = `'${name}' of '${source}' is not shared: ${shared.facade} doesn't list it`;
      parser.state.module.addError(new compiler.webpack.WebpackError(message));
    };
    compiler.hooks.normalModuleFactory.tap('FacadeCheckPlugin', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap('FacadeCheckPlugin', (/** @type {any} */ parser) => {
          for (const hook of [parser.hooks.importSpecifier, parser.hooks.exportImportSpecifier]) {
            hook.tap(
              'FacadeCheckPlugin',
              (/** @type {any} */ _, /** @type {string} */ source, /** @type {string | null} */ name) =>
                verify(parser, source, name),
            );
          }
        });
      }
    });
  }
}

/** Names in the `export { … } from` lists of a file. @param {string} file */
function namesExported(file) {
  const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return new Set(names.filter((name) => name !== ''));
}
