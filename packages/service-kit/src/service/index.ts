export { backfill } from './backfill.ts';
export { type BackgroundUnit, type PeriodicOptions, periodic } from './background.ts';
export { type BuildInfo, readBuildInfo } from './build-info.ts';
export { type Clock, systemClock } from './clock.ts';
export { type ContextOptions, createServiceContext, type KitConfig, type ServiceContext } from './context.ts';
export { addGauge, type GaugeOptions } from './gauge.ts';
export { createKeySet, createKeySetTables, type KeySet } from './key-set.ts';
export { createLog, type Logger, type LogOptions } from './log.ts';
export { runUntilStopped } from './process.ts';
export { runService } from './run-service.ts';
export { createSecret, loadSecret, type ServiceSecret, secretMigration } from './secret.ts';
export {
  createSecurityLog,
  type RecordSecurityEvent,
  SECURITY_EVENTS,
  SECURITY_LOG,
  type SecurityEvent,
  type SecurityEventName,
  type SecurityRequest,
} from './security-log.ts';
export {
  type BroadcastHandler,
  createService,
  type EventOperations,
  type Operation,
  type Service,
  type ServiceOptions,
} from './service.ts';
