import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from './packages.mjs';

/**
 * Packages that the host shares through a file of web-kit which re-exports a chosen few names (see shared.mjs).
 * The facade imports the real package under the name `real`, which no sharing rule catches.
 * @type {Record<string, { specifier: string, file: string, real: string, entry: string }>}
 */
export const facades = {
  'react-router': {
    specifier: '@firstrung/web-kit/react-router',
    file: 'src/facades/react-router.ts',
    real: 'react-router-real',
    entry: 'dist/production/index.js',
  },
  '@tanstack/react-query': {
    specifier: '@firstrung/web-kit/react-query',
    file: 'src/facades/react-query.ts',
    real: 'react-query-real',
    entry: 'build/modern/index.js',
  },
};

/** `resolve.alias` of the names under which the facades import the real packages. @param {string} folder */
export const facadeAliases = (folder) =>
  Object.fromEntries(
    Object.entries(facades).map(([name, { real, entry }]) => [
      `${real}$`,
      path.join(packageFolder(name, folder), entry),
    ]),
  );

/**
 * Fails the build when a front end imports a name that its facade doesn't export: types know the whole package, so
 * it would compile and be `undefined` in the browser.
 */
export class FacadeCheckPlugin {
  /** @param {string} folder */
  constructor(folder) {
    const kit = packageFolder('@firstrung/web-kit', folder);
    this.exported = new Map(
      Object.entries(facades).map(([name, { file }]) => [name, namesExported(path.join(kit, file))]),
    );
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.normalModuleFactory.tap('FacadeCheckPlugin', (factory) => {
      const check = (/** @type {any} */ parser) => {
        const verify = (
          /** @type {unknown} */ _,
          /** @type {string} */ source,
          /** @type {string | null} */ name,
        ) => {
          const names = this.exported.get(source);
          if (!names || !name || names.has(name)) return;
          parser.state.module.addError(
            new WebpackError(
              `'${name}' of '${source}' is not in the facade ${facades[source]?.file} of web-kit`,
            ),
          );
        };
        parser.hooks.importSpecifier.tap('FacadeCheckPlugin', verify);
        parser.hooks.exportImportSpecifier.tap(
          'FacadeCheckPlugin',
          (/** @type {any} */ statement, /** @type {any} */ source, /** @type {any} */ name) =>
            verify(statement, source, name),
        );
      };
      factory.hooks.parser.for('javascript/auto').tap('FacadeCheckPlugin', check);
      factory.hooks.parser.for('javascript/esm').tap('FacadeCheckPlugin', check);
    });
  }
}

/** Names in the `export { … } from` lists of a file. @param {string} file */
function namesExported(file) {
  const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return new Set(names.filter((name) => name !== ''));
}
