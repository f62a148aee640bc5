import { readFileSync } from 'node:fs';
import { fileOf } from './packages.mjs';

const KIT = '@firstrung/web-kit';

/**
 * Shared packages of which the shell shares only some names, and the module of web-kit that lists them. A
 * shared module is never tree-shaken, and the whole of react-router is four times what we use.
 * @type {Readonly<Record<string, string>>}
 */
const FACADES = { 'react-router': `${KIT}/react-router`, '@tanstack/react-query': `${KIT}/react-query` };

/** Shared packages whose names the shell lists for the page server, with the module that exports these. */
const LISTED = { ...FACADES, [KIT]: KIT };

/** Of a module: the names that it imports from shared packages. */
const USES = 'firstrungUses';

/**
 * A plugin that collects what a remote imports from the shared packages, for its manifest. Fails the build of
 * a remote that imports a name which a facade doesn't have: the types contain the whole package, so it would
 * compile and be `undefined` in the browser.
 * @param {string} folder the package being built
 */
export function checkFacades(folder) {
  const facades = new Map(
    Object.entries(FACADES).map(([name, facade]) => [
      name,
      { facade, names: namesExported(fileOf(facade, folder)) },
    ]),
  );
  return (/** @type {import('webpack').Compiler} */ compiler) => {
    /** @param {any} parser @returns {(_: unknown, source: string, name: string | null) => void} */
    const onImport = (parser) => (_, source, name) => {
      if (!Object.hasOwn(LISTED, source)) return;
      const { module } = parser.state;
      const fail = (/** @type {string} */ message) =>
        module.addError(new compiler.webpack.WebpackError(message));
      if (!name)
        return fail(`'${source}' is imported as a whole: import its names, so that they can be checked`);
      const facade = facades.get(source);
      if (facade && !facade.names.has(name))
        return fail(`'${name}' of '${source}' is not shared: ${facade.facade} doesn't list it`);
      // Survives in webpack's cache, from which modules come without being parsed.
      module.buildInfo[USES] ??= {};
      module.buildInfo[USES][source] ??= [];
      module.buildInfo[USES][source].push(name);
    };
    compiler.hooks.normalModuleFactory.tap('facades', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap('facades', (/** @type {any} */ parser) => {
          for (const hook of [parser.hooks.importSpecifier, parser.hooks.exportImportSpecifier])
            hook.tap('facades', onImport(parser));
        });
      }
    });
  };
}

/**
 * Names that the modules of a remote import from the shared packages, sorted.
 * To be called before modules are concatenated.
 * @param {import('webpack').Compilation} compilation @returns {Record<string, string[]>}
 */
export function usesOf(compilation) {
  /** @type {Record<string, Set<string>>} */
  const found = {};
  for (const { buildInfo } of compilation.modules) {
    const uses = /** @type {Record<string, string[]>} */ (buildInfo?.[USES] ?? {});
    for (const [source, names] of Object.entries(uses))
      found[source] = new Set([...(found[source] ?? []), ...names]);
  }
  const sorted = Object.entries(found).map(([source, names]) => [source, [...names].sort()]);
  return Object.fromEntries(sorted.sort());
}

/**
 * Names that the shell shares, sorted. To be called before modules are concatenated.
 * @param {import('webpack').Compilation} compilation @param {string}
 * folder the shell's package @returns {Record<string, string[]>}
 */
export function exportsOf(compilation, folder) {
  return Object.fromEntries(
    Object.entries(LISTED).map(([name, listing]) => {
      const file = fileOf(listing, folder);
      const module = [...compilation.modules].find((one) => one.nameForCondition() === file);
      const names = module && compilation.moduleGraph.getProvidedExports(module);
      if (!Array.isArray(names)) throw new Error(`The exports of ${file} are not known`);
      return [name, [...names].sort()];
    }),
  );
}

/** Names in the `export { … } from` lists of a file. @param {string} file */
function namesExported(file) {
  const lists = readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return new Set(names.filter((name) => name !== ''));
}
