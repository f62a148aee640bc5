import { SourceMap } from 'node:module';

/** A place in a built file of the remote: address, file, line, column. */
const PLACE = /https?:\/\/[^\s/]+\/mfe\/\w+\/([\w.~@-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * The lines of a stack with the places in the sources instead
 * of those in the built files, as far as source maps know them.
 * @param {string} stack @param {(file: string) => string |
 * undefined} readMap the source map of a built file, as JSON
 */
export function mapStack(stack, readMap) {
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map();
  return stack.replaceAll(PLACE, (place, file, line, column) => {
    if (!maps.has(file)) {
      const json = readMap(file);
      maps.set(file, json === undefined ? undefined : new SourceMap(JSON.parse(json)));
    }
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    // webpack writes `webpack://mfe_university/./src/remote.tsx`.
    return `${origin.fileName.replace(/^webpack:\/\/\w+\/(\.\/)?/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
