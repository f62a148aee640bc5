export { defineHost } from './host.mjs';
export { defineRemote } from './remote.mjs';
export { defineServerPages } from './server-pages.mjs';
