// Builds the gallery and serves it on 127.0.0.1; `--once` builds into the given folder and ends.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import Html from 'html-webpack-plugin';
import CssExtract from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { values } = parseArgs({
  options: {
    once: { type: 'boolean', default: false },
    out: { type: 'string', default: join(tmpdir(), 'firstrung-gallery') },
    port: { type: 'string', default: '0' },
  },
});

const swc = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const compiler = webpack({
  mode: values.once ? 'production' : 'development',
  context: import.meta.dirname,
  entry: './main.tsx',
  output: { path: values.out, publicPath: '/', filename: '[name].[contenthash:8].js', clean: true },
  devtool: false,
  performance: false,
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: swc },
      {
        test: /\.css$/,
        use: [
          CssExtract.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: values.once ? '[hash:base64:6]' : '[name]__[local]',
              },
            },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    ],
  },
  optimization: { minimizer: ['...', new CssMinimizer({ minify: CssMinimizer.lightningCssMinify })] },
  plugins: [
    new CssExtract({ filename: '[name].[contenthash:8].css' }),
    new Html({ template: './index.html' }),
  ],
});

const report = (error, stats) => {
  if (error) throw error;
  console.log(stats.toString({ preset: 'errors-warnings', assets: true, colors: false }));
};

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

function serve() {
  const server = createServer((request, response) => {
    const asked = join(values.out, normalize(new URL(request.url, 'http://gallery').pathname));
    const file = existsSync(asked) && statSync(asked).isFile() ? asked : join(values.out, 'index.html');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    // The policy the product is served with: the kit must live within it
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'",
    );
    createReadStream(file).pipe(response);
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${server.address().port}/`);
  });
}

if (values.once) {
  compiler.run((error, stats) => {
    report(error, stats);
    compiler.close(() => process.exit(stats.hasErrors() ? 1 : 0));
  });
} else {
  compiler.watch({}, report);
  serve();
}
