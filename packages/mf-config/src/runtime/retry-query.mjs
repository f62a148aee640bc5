/* global __webpack_require__ */

/**
 * Requests the chunks of a retried remote under new URLs. The shell retries a remote by loading its entry
 * with a query (`…?r=2`), which is appended here to the URLs of the entry's chunks. Their own URLs could fail
 * again: a browser caches a failed preload, and lets a request wait for a hanging one of the same URL.
 *
 * It is a plugin of the federation runtime, although it uses no
 * hook, because plugins run before the first chunk is requested.
 */
const query = new URL(document.currentScript?.src ?? window.location.origin).search;

// webpack's functions that return the file name of a chunk's script and of its style sheet.
for (const name of ['u', 'miniCssF']) {
  const filename = __webpack_require__[name];
  if (query && filename) __webpack_require__[name] = (/** @type {string} */ chunk) => filename(chunk) + query;
}

export default () => ({ name: 'retry-query' });
