import {
  Banner,
  Button,
  Cluster,
  FormError,
  PANE_IS_PAGE,
  Rows,
  Stack,
  useRestoreFocus,
} from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf, useMediaQuery, useSession } from '@firstrung/web-kit';
import { type ReactNode, type RefObject, useRef } from 'react';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { texts } from '../texts.ts';
import { DecisionStrip, EmailLine } from './DecisionStrip.tsx';
import type { SentDecision } from './decide.ts';
import styles from './decisions.module.css';
import { changedByText } from './held-texts.ts';
import type { DecisionControl } from './useDecision.ts';

const INVITATION = 'nextSteps Shortlisted';

interface Props {
  decision: DecisionControl;
  hasShortcuts: boolean;
  ref?: RefObject<HTMLElement | null>;
  /** Beside the decisions. */
  children?: ReactNode;
}

/** The three decisions and, below them, what the chosen one asks for. */
export function DecideBar({ decision, hasShortcuts, ref, children }: Props) {
  const { asked, refused, sent } = decision;
  const own = useRef<HTMLElement>(null);
  const root = ref ?? own;
  const isAlone = children === undefined;
  // A phone has one line, since the application is what one reads.
  const isShort = useMediaQuery(PANE_IS_PAGE) && isAlone;
  // The strip disappears with the button that was pressed. No button that decides may get the focus unasked.
  useRestoreFocus(root);
  return (
    <Stack
      as="section"
      ref={root}
      tabIndex={-1}
      gap={3}
      data-grow="medium"
      aria-label={texts.decision.bar}
      onKeyDown={(event) => {
        if (!asked || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        decision.ask(null);
      }}
    >
      <Cluster gap={2} className={styles.choices} data-alone={isAlone || undefined}>
        {([INVITATION, 'accepted', 'not up to snuff'] as const).map((status) => (
          <Button
            key={status}
            size={isAlone ? 'md' : 'sm'}
            loading={decision.isPending && sent?.after.status === status && !asked}
            aria-expanded={asked?.status === status || undefined}
            onClick={() => decision.choose(status)}
          >
            {texts.decision.verbs[status]}
          </Button>
        ))}
        {children}
        {!asked &&
          refused.length === 0 &&
          decision.delay !== undefined &&
          decision.toTell(INVITATION).length > 0 && (
            <span data-look="quiet small">
              {!isShort && `${texts.decision.invitation} `}
              <EmailLine decision={decision} status={INVITATION} isShort={isShort} />
            </span>
          )}
      </Cluster>
      <FormError>{decision.error && !isTokenRefused(decision.error) && reasonOf(decision.error)}</FormError>
      {refused.length > 0 && sent ? (
        <RefusedDecisions decision={decision} sent={sent} />
      ) : (
        asked && (
          <DecisionStrip
            key={asked.status}
            decision={decision}
            asked={asked}
            hasShortcuts={hasShortcuts}
            isOfSelection={!isAlone}
          />
        )
      )}
    </Stack>
  );
}

interface RefusedDecisionsProps {
  decision: DecisionControl;
  sent: SentDecision;
}

/** The applications that were left unchanged, each with its current status or the reason. */
function RefusedDecisions({ decision, sent }: RefusedDecisionsProps) {
  const { refused: results, people, isPending, keep, overwrite } = decision;
  const selfId = useSession().account?.id;
  const chosenText = sharedTexts.applicationBadge[sent.after.status];
  const by = changedByText(
    results.map(({ by }) => by),
    selfId,
  );
  const personOf = new Map(people.map((person) => [person.applicationId, person]));
  // Another attempt does not help applications that were refused for another reason.
  const changeable = results.flatMap(({ _id, error, status, rejectionReasons }) => {
    const person = personOf.get(_id);
    return person && error === 'StatusChanged' && status !== null
      ? [{ ...person, state: { status, rejectionReasons } }]
      : [];
  });
  return (
    <Stack gap={4}>
      <Banner tone="warn">{texts.decision.refused(results.length, chosenText, by)}</Banner>
      <Rows>
        {results.map(({ _id, error, status, rejectionReasons, message }) => (
          <Cluster as="li" gap={2} justify="space-between" key={_id}>
            <span dir="auto">{personOf.get(_id)?.name}</span>
            {status && error === 'StatusChanged' ? <ApplicationBadge status={status} /> : message}
            {rejectionReasons.length > 0 && (
              <span>{rejectionReasons.map((reason) => texts.rejectionReasons[reason]).join(' · ')}</span>
            )}
          </Cluster>
        ))}
      </Rows>
      <Cluster gap={2}>
        <Button size="sm" onClick={keep}>
          {texts.decision.keep(results.length)}
        </Button>
        {changeable.length > 0 && (
          <Button size="sm" variant="primary" loading={isPending} onClick={() => overwrite(changeable)}>
            {texts.decision.change(changeable.length)}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
