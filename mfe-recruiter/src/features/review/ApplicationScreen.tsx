import { Container, useShortcuts } from '@firstrung/ui-kit';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRights } from '../../shared/members.ts';
import { useShortcutSwitch } from './api/shortcut-switch.ts';
import { useHeldDecisions } from './decisions/held-decisions.ts';
import ApplicationPane from './pane/ApplicationPane.tsx';
import { ShortcutsDialog } from './pane/ShortcutsDialog.tsx';

/** `/recruiter/applications/:applicationId`: the pane alone, as links in e-mails and notices open it. */
export default function ApplicationScreen() {
  const { applicationId = '' } = useParams();
  const { mayEdit } = useRights();
  const shortcuts = useShortcutSwitch();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const { undoLatest } = useHeldDecisions();
  useShortcuts(shortcuts.on, { ...(mayEdit && { z: undoLatest }), '?': () => setShowsShortcuts(true) });
  return (
    <Container>
      <ApplicationPane
        key={applicationId}
        level={1}
        applicationId={applicationId}
        hasShortcuts={shortcuts.on}
        onShowShortcuts={() => setShowsShortcuts(true)}
      />
      <ShortcutsDialog
        open={showsShortcuts}
        onClose={() => setShowsShortcuts(false)}
        isAlone
        shortcuts={shortcuts}
      />
    </Container>
  );
}
