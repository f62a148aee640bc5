/* global __webpack_require__ */

/**
 * A plugin of the federation runtime, compiled into each remote's entry. An entry that was loaded as `…?r=2`, by a
 * second try, asks for its chunks with that query too. With their own addresses they may fail for good: a browser
 * keeps a failed preload for whoever asks next, and lets a request wait for one of the same address that hangs.
 */
const query = new URL(document.currentScript?.src ?? window.location.origin).search;

for (const name of ['u', 'miniCssF']) {
  const filename = __webpack_require__[name];
  if (query && filename) __webpack_require__[name] = (/** @type {string} */ chunk) => filename(chunk) + query;
}

export default () => ({ name: 'fresh-files' });
