// The entry point of the scripts in package.json. It needs no installed packages, and Node as `engines`
// there: npm leaves out optional packages, such as sharp's programs, that don't fit the Node that runs it.
// Older ones, back to 12, must understand this file to print the sentence, so nothing is imported before.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
  void import('./src/run-command.mjs');
} else {
  console.error(
    `This is Node ${process.versions.node}, and Firstrung needs Node 20.19, 22.12 or newer. Install one from nodejs.org, then run the same command again.`,
  );
  process.exitCode = 72; // `EXIT.machine` of src/start-error.mjs
}
