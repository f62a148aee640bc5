import { Container, useShortcuts } from '@firstrung/ui-kit';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useHeldBar } from './decisions/held-decisions.ts';
import ApplicationPane from './pane/ApplicationPane.tsx';
import { useShortcutHelp } from './pane/useShortcutHelp.tsx';

/** `/recruiter/applications/:applicationId`: the pane alone, as links in emails and notices open it. */
export default function ApplicationScreen() {
  const { applicationId = '' } = useParams();
  const { mayEdit } = useRights();
  const { hasShortcuts, show, dialog } = useShortcutHelp(true);
  const { undoLatest } = useHeldBar();
  useShortcuts(hasShortcuts && mayEdit, { z: undoLatest });
  return (
    <Container>
      <ApplicationPane
        key={applicationId}
        level={1}
        applicationId={applicationId}
        hasShortcuts={hasShortcuts}
        onShowShortcuts={show}
      />
      {dialog}
    </Container>
  );
}
