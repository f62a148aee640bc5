/**
 * How `npm start` ends besides 0. From 65 on these are the numbers of sysexits.h, whose names
 * `systemctl status` shows. docs/operations/health.md#exit-codes has what each means.
 */
export const EXIT = {
  failed: 1,
  setting: 2,
  data: 65,
  port: 69,
  machine: 72,
  space: 73,
  busy: 75,
  permission: 77,
};

/** Why a start can't go on: a sentence for people, which says what to do and is printed without a stack. */
export class StartError extends Error {
  /** @param {number} exitCode one of `EXIT` @param {string} message */
  constructor(exitCode, message) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * The sentence for an error of the operating system, or of PostgreSQL, that has its reason on this machine;
 * `undefined` for all others.
 * @param {NodeJS.ErrnoException} error @returns {StartError | undefined}
 */
export function explainSystemError({ code = '', path, syscall }) {
  const where = path === undefined ? '' : ` of ${path}`;
  // 53100 is PostgreSQL's disk_full.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code))
    return new StartError(
      EXIT.space,
      `No space is left on the disk${where} (${code}). Make space, then start again; nothing that was saved is lost.`,
    );
  if (path === undefined) return undefined;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new StartError(
      EXIT.permission,
      `This user may not use ${path} (${code}, ${syscall}). Start as its owner, or use folders of your own: DATA_DIR for the data, a clone for the code.`,
    );
  if (['EEXIST', 'ENOTDIR'].includes(code))
    return new StartError(
      EXIT.data,
      `${path} can't be a folder: a file is in its way. Set DATA_DIR to another one.`,
    );
  return undefined;
}
