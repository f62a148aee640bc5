import { lockedPackages, npm } from '../install.mjs';
import { ROOT } from '../root.ts';

/**
 * Prints a bill of materials in CycloneDX's JSON, by npm, of what `npm start` installs on this platform. The
 * choice is made here: npm's own `--omit=dev` also leaves out what one workspace needs to run, if another one
 * has it for its tests.
 */
const { status, stdout, stderr } = npm(['sbom', '--sbom-format=cyclonedx'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);

const bill: {
  components: { 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
} = JSON.parse(String(stdout));
const refsOf = (set: 'all' | 'start') =>
  new Set(
    lockedPackages(ROOT, set).map(
      ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
    ),
  );
const [locked, started] = [refsOf('all'), refsOf('start')];
// What isn't locked is a workspace of ours.
const isShipped = (ref: string) => started.has(ref) || !locked.has(ref);

process.stdout.write(
  JSON.stringify({
    ...bill,
    components: bill.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }),
);
