export { developAgainst } from './against.ts';
export { startDevServer } from './dev-server.ts';
export { startOrigin } from './origin.ts';
export { localUpstream } from './upstream.ts';
