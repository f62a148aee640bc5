export { defineHost } from './host.mjs';
export { defineRemote } from './remote.mjs';
