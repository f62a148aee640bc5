import {
  Button,
  Download,
  EllipsisVertical,
  IconButton,
  LayoutList,
  ListPlus,
  Menu,
  Send,
  useOneTabStop,
} from '@firstrung/ui-kit';
import { messageOf, saveFile, useApi, useNotify } from '@firstrung/web-kit';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useRights } from '../../../shared/members.ts';
import type { TableParams } from '../../../shared/table/table-params.ts';
import { texts as messageTexts } from '../../messages/texts.ts';
import { WriteDialog } from '../../words/components/WriteDialog.tsx';
import { applicantsQuery } from '../api/applicants-query.ts';
import { texts } from '../texts.ts';
import type { JobOfApplicants } from '../useSelection.ts';
import styles from './applicants.module.css';

export interface OpenList {
  listId: string;
  mode: 'view' | 'edit';
}
/** What is open beside the table: nothing, the lists, a new list, or one list. */
export type Panel = null | 'lists' | 'create' | OpenList;

interface Props {
  job: JobOfApplicants & { numberOfApplicants: number };
  params: TableParams;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  makeLists: RefObject<HTMLButtonElement | null>;
  /** The button of the menu that phones have instead of the buttons. */
  menu: RefObject<HTMLButtonElement | null>;
}

/** The actions on the applicants of a job as a whole. */
export function ApplicantActions({ job, params, panel, onPanel, makeLists, menu }: Props) {
  const api = useApi();
  const { mayEdit } = useRights();
  const notify = useNotify();
  const csv = useMutation({
    mutationFn: () =>
      api.file('GET /api/recruiter/jobs/applicants-csv/:jobId', {
        params: { jobId: job._id },
        query: applicantsQuery(params),
      }),
    onSuccess: ({ name, content }) => saveFile(content, name),
    onError: (error) => notify(messageOf(error, texts.applicants.csvFailed), 'danger'),
  });
  const stop = useOneTabStop<HTMLDivElement>();
  const [writes, setWrites] = useState(false);
  const showsLists = panel === 'lists';
  const isEditing = panel === 'create' || (panel !== null && panel !== 'lists' && panel.mode === 'edit');

  const toggleLists = () => onPanel(showsLists ? null : 'lists');
  const toListEditor = () => !isEditing && onPanel('create');

  return (
    <>
      <div {...stop} role="toolbar" aria-label={texts.applicants.actions} className={styles.actionButtons}>
        <Button
          size="sm"
          icon={<LayoutList size={16} aria-hidden="true" />}
          aria-expanded={showsLists}
          disabled={isEditing}
          onClick={toggleLists}
        >
          {texts.applicants.lists}
        </Button>
        {mayEdit && (
          <>
            <Button
              ref={makeLists}
              size="sm"
              icon={<ListPlus size={16} aria-hidden="true" />}
              aria-expanded={panel === 'create'}
              aria-disabled={isEditing || undefined}
              onClick={toListEditor}
            >
              {texts.applicants.makeLists}
            </Button>
            <Button size="sm" icon={<Send size={16} aria-hidden="true" />} onClick={() => setWrites(true)}>
              {messageTexts.sendToAll}
            </Button>
          </>
        )}
        <Button
          size="sm"
          icon={<Download size={16} aria-hidden="true" />}
          loading={csv.isPending}
          onClick={() => csv.mutate()}
        >
          {texts.applicants.csv}
        </Button>
      </div>
      <div className={styles.actionMenu}>
        <Menu
          label={texts.applicants.actions}
          items={[
            {
              label: texts.applicants.lists,
              icon: <LayoutList size={16} />,
              disabled: isEditing,
              onSelect: toggleLists,
            },
            ...(mayEdit
              ? [
                  {
                    label: texts.applicants.makeLists,
                    icon: <ListPlus size={16} />,
                    disabled: isEditing,
                    onSelect: toListEditor,
                  },
                  {
                    label: messageTexts.sendToAll,
                    icon: <Send size={16} />,
                    onSelect: () => setWrites(true),
                  },
                ]
              : []),
            { label: texts.applicants.csv, icon: <Download size={16} />, onSelect: () => csv.mutate() },
          ]}
          trigger={({ ref, ...wiring }) => (
            <IconButton
              ref={(button) => {
                menu.current = button;
                if (typeof ref === 'function') return ref(button);
                if (ref) ref.current = button;
              }}
              label={texts.applicants.actions}
              {...wiring}
            >
              <EllipsisVertical size={18} />
            </IconButton>
          )}
        />
      </div>
      {writes && <WriteDialog scope={job._id} target={{ job }} onClose={() => setWrites(false)} />}
    </>
  );
}
