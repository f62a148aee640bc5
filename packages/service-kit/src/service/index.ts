export { type BuildInfo, readBuildInfo } from '../base/build-info.ts';
export { type Clock, systemClock } from '../base/clock.ts';
export { addGauge } from '../base/gauge.ts';
export { createLog, type Logger } from '../base/log.ts';
export { createSecret, loadSecret, type ServiceSecret } from '../base/secret.ts';
export {
  SECURITY_EVENTS,
  SECURITY_LOG,
  type SecurityEvent,
  type SecurityRequest,
} from '../base/security-log.ts';
export { type BackgroundUnit, createBackground } from '../db/background.ts';
export {
  type Actor,
  actorOf,
  actsOf,
  decidedBefore,
  type OperatorAct,
  recordAct,
} from './acts.ts';
export { backfill } from './backfill.ts';
export {
  createServiceContext,
  type Kit,
  type KitConfig,
  type ServiceContext,
} from './context.ts';
export { appendLines, type KeptList, keepList, readLines } from './kept-list.ts';
export { createKeySet, type KeySet } from './key-set.ts';
export { type LookupKey, type LookupMac, loadLookupKey } from './lookup-key.ts';
export { runUntilStopped } from './process.ts';
export { processAll } from './process-all.ts';
export type { Prune } from './pruning.ts';
export {
  actTowardsStrangers,
  createRestrictions,
  escapeInvisible,
  quoted,
  quotedLines,
  type RestrictionEventTable,
  type Restrictions,
  rememberedUntil,
  staffSubjects,
  subjectLine,
} from './restrictions.ts';
export { runService } from './run-service.ts';
export {
  type BroadcastHandler,
  createService,
  type Operation,
  type Service,
  type ServiceOptions,
} from './service.ts';
