/**
 * Files that a named chunk needs, its own last.
 * @param {import('webpack').Compilation} compilation @param {string} chunkName
 * @returns {{ js: string[], css: string[] }}
 */
export function filesOf(compilation, chunkName) {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`No chunk is called '${chunkName}': is a webpackChunkName missing?`);
  const files = group.getFiles();
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}
