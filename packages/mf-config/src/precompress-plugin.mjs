import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const TEXT = /\.(m?js|css|svg|json)$/;
/** Smaller files fit into one packet anyway, bytes. */
const SMALLEST = 512;

/** Emits a `.gz` and, with `brotli`, a `.br` beside every text file of the build, at the highest levels. */
export class PrecompressPlugin {
  /** @param {{ brotli: boolean }} options */
  constructor({ brotli }) {
    this.brotli = brotli;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      // After OPTIMIZE_HASH, which still changes contents and names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async (assets) => {
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
              ...(this.brotli ? [brotli(content).then((bytes) => emit(`${name}.br`, bytes))] : []),
            ]),
        );
      });
    });
  }
}

/** At the highest level, which takes 2 s for each MB. @param {Buffer} content */
export const brotli = (content) =>
  brotlied(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
