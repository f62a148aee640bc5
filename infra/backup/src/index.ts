export { checkBackup } from './check-backup.ts';
export { type BackupOptions, makeBackup } from './make-backup.ts';
