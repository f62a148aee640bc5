import type { Application } from '@firstrung/contracts';
import { Banner, Button, Cluster, Stack, useRestoreFocus } from '@firstrung/ui-kit';
import { useApi, useSession } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useRights } from '../../../shared/members.ts';
import { recipientOf, toSelected } from '../api/applicant.ts';
import styles from '../pane/applications.module.css';
import { texts } from '../texts.ts';
import { wordsTo } from '../words/emails.ts';
import { useTypedWords } from '../words/useTypedWords.ts';
import { useTemplateDate } from '../words/useWordTemplates.ts';
import { decisionUse } from '../words/words.ts';
import { useHeldDecisions, useRefetchAfterHold } from './held-decisions.ts';
import { decidedByText, happensText, leftText, sendLabel } from './held-texts.ts';
import { SaidWords } from './SaidWords.tsx';

/** Says that the decision on an application is held, with what can be done until it takes effect. */
export function HeldDecision({ application }: { application: Application }) {
  const place = useRef<HTMLDivElement>(null);
  // The banner disappears with the button that was pressed.
  useRestoreFocus(place);
  useRefetchAfterHold([application]);
  return (
    <div ref={place} tabIndex={-1} className={styles.heldPlace}>
      {application.held && <HeldBanner application={application} held={application.held} />}
    </div>
  );
}

interface Props {
  application: Application;
  held: NonNullable<Application['held']>;
}

function HeldBanner({ application, held }: Props) {
  const { _id, status } = application;
  const api = useApi();
  const selfId = useSession().account?.id;
  const { mayEdit } = useRights();
  const { settle, settling } = useHeldDecisions();
  const date = useTemplateDate({ enabled: held.words?.includes('{date}') === true });
  const decision = { status, isAboutReasons: held.from === status };
  const left = Date.parse(held.until) - api.now();
  const typed = useTypedWords(_id);
  const settleAs = (action: 'undo' | 'send') => () => {
    if (settling !== undefined) return;
    const use = decisionUse(status);
    // Also those of a colleague: who decides again finds them under their own.
    if (action === 'undo' && use && held.words) typed.put(use, held.words);
    settle({ held: [{ _id, decision: held.decision }], action });
  };
  return (
    <Banner>
      <Stack gap={2}>
        <span>
          {decidedByText(decision, held.by, selfId)} · {happensText(decision, leftText(left))}.{' '}
          {texts.held.unknown}
        </span>
        {held.words && (
          <SaidWords
            isOpen
            label={texts.held.willSay}
            words={wordsTo(held.words, recipientOf(toSelected(application)), date)}
          />
        )}
        {mayEdit && (
          <Cluster gap={2}>
            <Button size="sm" loading={settling === 'undo'} onClick={settleAs('undo')}>
              {texts.held.undo}
            </Button>
            <Button size="sm" loading={settling === 'send'} onClick={settleAs('send')}>
              {sendLabel(decision)}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Banner>
  );
}
