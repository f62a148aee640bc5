import path from 'node:path';
import { expect, test } from 'vitest';
import layerStyles from './layer-styles.mjs';

const ROOT = path.join(import.meta.dirname, '../../..');
const folder = path.join(ROOT, 'mfe-applicant');

test.for([
  ['mfe-applicant/src/screen.module.css', 'app'],
  ['packages/ui-kit/src/button.module.css', 'ui'],
  // As in the repository of a team.
  ['mfe-applicant/node_modules/@firstrung/ui-kit/src/button.module.css', 'ui'],
])('the rules of %s are in the layer %s', ([file, layer]) => {
  const context = { resourcePath: path.join(ROOT, file!), getOptions: () => ({ folder }) };
  expect(layerStyles.call(context, '.a {\n}\n')).toBe(`@layer ${layer} {.a {\n}\n}`);
});
