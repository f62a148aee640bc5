import { formatDateTime, formatDay } from '@firstrung/i18n';
import { Ladder, type LadderProps, labels } from '@firstrung/ui-kit';
import { browserStore } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Progress, stepsOf } from '../progress.ts';

const store = browserStore('localStorage');

interface Props extends Progress, Pick<LadderProps, 'size' | 'isNew'> {
  jobId: string;
  /** Without the days. */
  isShort?: boolean;
}

/** How far the application for a job has come. */
export function ApplicationLadder({ jobId, size, isShort, isNew, ...progress }: Props) {
  return (
    <Ladder
      size={size}
      isNew={useIsNew(jobId, progress.status) || isNew}
      steps={stepsOf(progress).map(({ status, rung, at }) => ({
        key: status,
        rung,
        label: labels.applicationStatus[status],
        at: at && !isShort && (
          <time dateTime={at} title={formatDateTime(at)}>
            {formatDay(at)}
          </time>
        ),
      }))}
    />
  );
}

/** Whether the status differs from the one that this screen showed when it was last opened. */
function useIsNew(jobId: string, status: string): boolean {
  const key = `seen-status ${useLocation().pathname} ${jobId}`;
  const [seen] = useState(() => store.getItem(key) ?? status);
  useEffect(() => store.setItem(key, status), [key, status]);
  return seen !== status;
}
