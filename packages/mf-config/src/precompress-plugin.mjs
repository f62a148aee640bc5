import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const TEXT = /\.(m?js|css|svg|json)$/;
/** Smaller files fit into one packet anyway, bytes. */
const SMALLEST = 512;

/**
 * A plugin that emits a `.gz` and, with `hasBrotli`, a `.br` beside every text file of the build, at the
 * highest levels.
 * @param {boolean} hasBrotli @returns {(compiler: import('webpack').Compiler) => void}
 */
export const precompress =
  (hasBrotli) =>
  ({ hooks, webpack: { Compilation, sources } }) =>
    hooks.thisCompilation.tap('precompress', (compilation) => {
      // After OPTIMIZE_HASH, which still changes contents and names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'precompress', stage }, async (assets) => {
        const emit = (/** @type {string} */ name, /** @type {Buffer} */ bytes) =>
          compilation.emitAsset(name, new sources.RawSource(bytes));
        const texts = Object.entries(assets)
          .filter(([name]) => TEXT.test(name))
          .map(([name, source]) => ({ name, content: source.buffer() }));
        await Promise.all(
          texts
            .filter(({ content }) => content.length >= SMALLEST)
            .flatMap(({ name, content }) => [
              gzipped(content, { level: 9 }).then((bytes) => emit(`${name}.gz`, bytes)),
              ...(hasBrotli ? [brotli(content).then((bytes) => emit(`${name}.br`, bytes))] : []),
            ]),
        );
      });
    });

/** At the highest level, which takes 2 s for each MB. @param {Buffer} content */
export const brotli = (content) =>
  brotlied(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
