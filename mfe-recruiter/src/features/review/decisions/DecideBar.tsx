import { Button, Cluster, FormError, Stack, Text, useRestoreFocus } from '@firstrung/ui-kit';
import { isTokenRefused, reasonOf } from '@firstrung/web-kit';
import { type ReactNode, type RefObject, useRef } from 'react';
import { causeOf } from '../../../shared/in-turn.ts';
import { texts } from '../texts.ts';
import { DecisionStrip, EmailLine } from './DecisionStrip.tsx';
import styles from './decisions.module.css';
import { RefusedDecisions } from './RefusedDecisions.tsx';
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
  // The strip disappears with the button that was pressed. No button that decides may get the focus unasked.
  useRestoreFocus(root);
  return (
    <Stack
      as="section"
      ref={root}
      tabIndex={-1}
      gap={3}
      aria-label={texts.decision.bar}
      onKeyDown={(event) => {
        if (!asked || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        decision.ask(null);
      }}
    >
      <Cluster gap={2} className={styles.choices}>
        {([INVITATION, 'accepted', 'not up to snuff'] as const).map((status) => (
          <Button
            key={status}
            size={children === undefined ? 'md' : 'sm'}
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
            <Text as="span" tone={2} size="sm">
              {texts.decision.invitation} <EmailLine decision={decision} status={INVITATION} />
            </Text>
          )}
      </Cluster>
      <FormError>
        {decision.error && !isTokenRefused(decision.error) && reasonOf(causeOf(decision.error))}
      </FormError>
      {refused.length > 0 && sent ? (
        <RefusedDecisions decision={decision} sent={sent} />
      ) : (
        asked && (
          <DecisionStrip
            key={asked.status}
            decision={decision}
            asked={asked}
            hasShortcuts={hasShortcuts}
            isOfSelection={children !== undefined}
          />
        )
      )}
    </Stack>
  );
}
