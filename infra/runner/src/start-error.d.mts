export const EXIT: Record<
  'failed' | 'setting' | 'data' | 'port' | 'machine' | 'space' | 'busy' | 'permission',
  number
>;

export class StartError extends Error {
  constructor(exitCode: number, message: string);
  exitCode: number;
}

export function explainSystemError(error: NodeJS.ErrnoException): StartError | undefined;
