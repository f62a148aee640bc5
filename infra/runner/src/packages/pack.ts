import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from '../install.mjs';
import { ROOT } from '../root.ts';
import { emittedFile, exportsIn, folderOf, type Manifest, readManifest, SDK } from './sdk.ts';

/** What the workspaces need and an installed package doesn't. */
const INTERNAL = ['private', 'scripts', 'devDependencies'];
/** What is not compiled: style sheets, licences, declarations that were written by hand, plain JavaScript. */
const COPIED = ['src/**/{*.css,LICENSE}', 'src/**/*.d.ts', 'src/**/*.{mjs,cjs}'];
/** The path of a module in declarations. Only sources have the extension `.ts`. */
const TYPESCRIPT_PATH = /(?<=['"]\.{1,2}\/[^'"\n]+)\.tsx?(?=['"])/g;

/**
 * Compiles the packages to JavaScript with declarations and packs each.
 * @param folder which is emptied first; gets `<name>/`, the content of each package, and the archives
 * @returns the names of the archives
 */
export async function packPackages(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  await emitPackages(folder);
  for (const name of SDK) completePackage(name, join(folder, name));
  const { status, stdout, error } = npm(
    ['pack', '--json', '--ignore-scripts', ...SDK.map((name) => `./${name}`)],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm pack failed (${error?.message ?? `status ${status}`}).`);
  const archives: { filename: string }[] = JSON.parse(`${stdout}`);
  return archives.map(({ filename }) => filename);
}

/** Adds to the emitted files of a package what isn't compiled, and its `package.json`. */
function completePackage(name: string, folder: string): void {
  const source = folderOf(name);
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const types = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), types.replace(TYPESCRIPT_PATH, '.js'));
  }
  for (const file of globSync(COPIED, { cwd: source })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(source, file), join(folder, file));
  }
  if (existsSync(join(source, 'README.md'))) cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'packages', 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  const manifest = publicManifest(readManifest(name), folder);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The `package.json` to publish. The license and the address of the sources are those of the repository. */
function publicManifest(manifest: Manifest, folder: string): object {
  const { license, repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const kept = Object.fromEntries(Object.entries(manifest).filter(([field]) => !INTERNAL.includes(field)));
  const { bin } = manifest;
  return {
    ...kept,
    license,
    ...(repository && { repository }),
    exports: Object.fromEntries(exportsIn(folder, manifest)),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([command, file]) => [command, emittedFile(file).code]),
      ),
    }),
  };
}

const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Compiles the packages into `folder`, one folder each. Throws with the compiler's messages. */
async function emitPackages(folder: string): Promise<void> {
  const project = join(ROOT, 'packages', 'tsconfig.emit.json');
  const child = spawn(process.execPath, [TSC, '-p', project, '--outDir', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The compiler takes memory instead of a third of its time, for freeing it.
    env: { ...process.env, GOGC: '400' },
  });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The packages do not compile:\n${printed}`);
}
