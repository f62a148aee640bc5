/* global __webpack_require__ */

/**
 * A plugin of the federation runtime, compiled into each remote's entry. If the entry was loaded as `…?r=2` by a retry, its
 * chunks are requested with that query too: with their own URLs they could fail again, because a browser caches a failed
 * preload and lets a request wait for a hanging one of the same URL.
 */
const query = new URL(document.currentScript?.src ?? window.location.origin).search;

for (const name of ['u', 'miniCssF']) {
  const filename = __webpack_require__[name];
  if (query && filename) __webpack_require__[name] = (/** @type {string} */ chunk) => filename(chunk) + query;
}

export default () => ({ name: 'fresh-files' });
