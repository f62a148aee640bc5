import type { Application } from '@firstrung/contracts';
import { Button, Cluster, Stack, useRestoreFocus } from '@firstrung/ui-kit';
import { useApi, useSession } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useRights } from '../../../shared/members.ts';
import { toSelected } from '../api/applicant.ts';
import { texts } from '../texts.ts';
import { EmailSheet } from '../words/EmailPreview.tsx';
import { decisionEmail } from '../words/emails.ts';
import { useTemplateDate } from '../words/templates.ts';
import { decisionUse } from '../words/words.ts';
import styles from './decisions.module.css';
import { useHeldDecisions, useIsInBar } from './held-decisions.ts';
import { decidedByText, happensText, leftText, sendLabel } from './held-texts.ts';
import { nextAnswerText } from './NextAnswer.tsx';

interface Props {
  application: Application;
  held: NonNullable<Application['held']>;
}

/** A held decision that the bar of this tab is not about, as one of a colleague, and what its email says. */
export function HeldLine({ application, held }: Props) {
  const { _id, name, status } = application;
  const place = useRef<HTMLDivElement>(null);
  useRestoreFocus(place);
  const api = useApi();
  const selfId = useSession().account?.id;
  const { mayEdit } = useRights();
  const { settle, settling } = useHeldDecisions();
  const isInBar = useIsInBar(held.decision);
  const use = decisionUse(status);
  const date = useTemplateDate({ enabled: held.words?.includes('{date}') === true });
  const decision = { status, isAboutReasons: held.from === status };
  const left = Date.parse(held.until) - api.now();
  const settleAs = (action: 'undo' | 'send') => () => {
    if (settling === undefined)
      settle({ action, what: { id: held.decision, applications: [_id], name }, isPart: true });
  };
  return (
    <Stack ref={place} tabIndex={-1} gap={2} data-look="small" className={styles.held}>
      {!isInBar && (
        <Cluster gap={2}>
          <span>
            {decidedByText(decision, held.by, selfId)} · {happensText(decision, leftText(left))}.{' '}
            {texts.held.unknown}
            {held.nextAnswer !== undefined && ` ${texts.held.next(nextAnswerText(held.nextAnswer))}`}
          </span>
          {mayEdit && (
            <>
              <Button size="sm" loading={settling === 'undo'} onClick={settleAs('undo')}>
                {texts.held.undo}
              </Button>
              <Button size="sm" loading={settling === 'send'} onClick={settleAs('send')}>
                {sendLabel(decision)}
              </Button>
            </>
          )}
        </Cluster>
      )}
      {use && !decision.isAboutReasons && (
        <details>
          <summary>{texts.held.willSay}</summary>
          <EmailSheet
            email={decisionEmail(toSelected(application), {
              use,
              words: held.words ?? '',
              reasons: held.explain ? application.rejectionReasons : [],
              date,
            })}
          />
        </details>
      )}
    </Stack>
  );
}
