import { createSecurityFiles, listSecurityFiles } from '@firstrung/all-in-one/security-files';
import { readSettings } from '@firstrung/all-in-one/settings';
import type { Env } from '@firstrung/service-kit/config';
import { createLog, type Logger, SECURITY_LOG } from '@firstrung/service-kit/service';

/**
 * A log whose lines of the security log go where `npm start` keeps them, or are printed where it keeps none.
 * Other lines are left out, except errors.
 */
export function securityLog(env: Env, print: (line: string) => void): Logger {
  const { dataDir, securityDays } = readSettings(env);
  const isKept = listSecurityFiles(dataDir).length > 0;
  const files = createSecurityFiles(dataDir, { days: securityDays });
  return createLog({
    destination: {
      write(line) {
        const { log, level } = JSON.parse(line) as { log?: unknown; level: number };
        if (log === SECURITY_LOG && isKept) files.write(line);
        else if (log === SECURITY_LOG || level >= 50) print(line.trimEnd());
      },
    },
  });
}
