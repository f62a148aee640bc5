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
const names = new Map(lockedPackages(ROOT, 'all').map(([path, entry]) => [refOf(path, entry), false]));
for (const [path, entry] of lockedPackages(ROOT, 'start')) names.set(refOf(path, entry), true);
const isShipped = (ref: string) => names.get(ref) ?? true;

process.stdout.write(
  JSON.stringify({
    ...bill,
    components: bill.components.filter((component) => isShipped(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  }),
);

function refOf(path: string, { version }: { version: string }): string {
  return `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
}
