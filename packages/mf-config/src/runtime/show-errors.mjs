/* global __webpack_public_path__ */

/**
 * Development builds only: shows errors of this remote on the page, with the places in its sources, which the
 * development server finds for them. The shell sends what its error boundaries caught as an event.
 *
 * It is a plugin of the federation runtime, although it uses no
 * hook, because plugins run before the remote's own modules.
 */
const ID = 'firstrung-development-error';
const MOST_FRAMES = 8;
const folder = new URL(__webpack_public_path__, window.location.href).href;

/** Without one the error is no one's, or its code is not of a remote. @param {string} stack */
const isOfAnother = (stack) => /\/mfe\//.test(stack) && !stack.includes(folder);

/** @param {unknown} error @param {string} [componentStack] */
async function show(error, componentStack) {
  const { message = String(error), stack = '' } = /** @type {Partial<Error>} */ (error ?? {});
  const own = framesOf(stack).length > 0 ? stack : (componentStack ?? '');
  if (isOfAnother(own)) return;
  display(message);
  const reply = await fetch(`${folder}stack`, { method: 'POST', body: framesOf(own).join('\n') });
  if (reply.ok) display(`${message}\n\n${await reply.text()}`);
}

/** Lines of a stack in files of this remote, the innermost first. @param {string} stack */
const framesOf = (stack) =>
  stack
    .split('\n')
    .filter((line) => line.includes(folder))
    .slice(0, MOST_FRAMES);

/**
 * Styles are set by properties, because the content security
 * policy forbids those in HTML. @param {string} text
 */
function display(text) {
  document.getElementById(ID)?.remove();
  const panel = document.createElement('div');
  panel.id = ID;
  panel.role = 'alert';
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;max-height:60vh;overflow:auto;box-sizing:border-box;padding:1rem;background:#2b0b0b;color:#fff;font:14px/1.5 monospace';
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.cssText = 'float:right;font:inherit;color:inherit;background:none;border:1px solid';
  close.addEventListener('click', () => panel.remove());
  const pre = document.createElement('pre');
  pre.textContent = text;
  pre.style.cssText = 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit';
  panel.append(close, pre);
  document.body.append(panel);
}

addEventListener('firstrung:error', (event) => {
  const { error, componentStack } = /** @type {CustomEvent} */ (event).detail;
  void show(error, componentStack);
});
/** Those that nothing handled. Others' have no frame in files of this remote. @param {unknown} error */
const showOwn = (error) => {
  if (error instanceof Error && error.stack?.includes(folder)) void show(error);
};
addEventListener('error', ({ error }) => showOwn(error));
addEventListener('unhandledrejection', ({ reason }) => showOwn(reason));
// A module that was replaced may have mended it.
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') document.getElementById(ID)?.remove();
});

export default () => ({ name: 'show-errors' });
