import { APPLICATION_STATUSES, type ApplicationRow, type ApplicationStatus } from '@firstrung/contracts';
import { Clock, Menu, Row } from '@firstrung/ui-kit';
import { useApi } from '@firstrung/web-kit';
import type { ComponentProps } from 'react';
import { ApplicationBadge } from '../../../shared/ApplicationBadge.tsx';
import { texts as sharedTexts } from '../../../shared/texts.ts';
import { isOpen, shownStatus } from '../api/application-state.ts';
import { texts } from '../texts.ts';
import styles from './decisions.module.css';
import { leftMark } from './held-texts.ts';

interface Props {
  application: ApplicationRow;
  /** Absent: nothing can be decided. */
  onChoose?: ((status: ApplicationStatus) => void) | undefined;
}

/** The status as the button that changes it, to any of the four (B§4). */
export function StatusMenu({ application, onChoose }: Props) {
  if (!onChoose || !isOpen(application)) return <ApplicationBadge status={shownStatus(application)} />;
  return (
    <Menu
      align="start"
      label={statusLabel(application)}
      trigger={(wiring) => <StatusButton application={application} {...wiring} />}
      items={APPLICATION_STATUSES.map((status) => ({
        label: sharedTexts.applicationStatus[status],
        disabled: status === application.status && status !== 'not up to snuff',
        onSelect: () => onChoose(status),
      }))}
    />
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  application: ApplicationRow;
}

export const StatusButton = ({ application, ...button }: ButtonProps) => (
  <button type="button" className={styles.status} aria-label={statusLabel(application)} {...button}>
    <ApplicationBadge status={shownStatus(application)} />
  </button>
);

const statusLabel = (application: ApplicationRow) =>
  texts.decision.statusOf(application.name, sharedTexts.applicationBadge[shownStatus(application)]);

/** Says beside a status that its applicant does not know of it yet, and for how long. It does not tick. */
export function HeldMark({ held }: Pick<ApplicationRow, 'held'>) {
  const api = useApi();
  if (!held) return null;
  return (
    <Row as="span" gap={1} data-look="quiet small medium" title={texts.held.unknown}>
      <Clock size={12} aria-hidden="true" />
      {leftMark(Date.parse(held.until) - api.now())}
    </Row>
  );
}
