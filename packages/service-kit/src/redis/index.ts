export { checkRedis } from './check.ts';
export { type ClusterArguments, connectRedis, type RedisConnection } from './connect.ts';
export { measureRedis } from './metrics.ts';
export { type Address, parseRedisUrl, type RedisServers, readRedisUrl } from './servers.ts';
