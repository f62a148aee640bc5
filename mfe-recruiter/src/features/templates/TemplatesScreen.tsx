import { type MessageTemplate, TEMPLATE_USES, type TemplateUse } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Button, Cluster, Container, Stack, useConfirm, useRestoreFocus } from '@firstrung/ui-kit';
import { useCall, useNotify, useTitle } from '@firstrung/web-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { CompanyHeader, CompanyPageWaiting } from '../../shared/CompanyPage.tsx';
import { refusalText, useRights } from '../../shared/members.ts';
import { READY_MADE, type TemplateContent, useTemplates } from '../review/words/templates.ts';
import { type Edited, TemplateForm } from './TemplateForm.tsx';
import styles from './templates.module.css';
import { texts } from './texts.ts';

const EMPTY: TemplateContent = { name: '', use: 'rejection', subject: '', text: '' };

/** /recruiter/company/templates */
export default function TemplatesScreen() {
  useTitle(texts.title);
  const query = useTemplates();
  const { data } = query;
  const { role } = useRights();

  // The role decides which actions there are.
  if (data && role) return <Templates templates={data.templates} />;
  return <CompanyPageWaiting texts={texts} query={query} />;
}

/** A list of the templates, by what they are for, and the one that is edited beside it. */
function Templates({ templates }: { templates: readonly MessageTemplate[] }) {
  const { mayEdit } = useRights();
  const [edited, setEdited] = useState<Edited | null>(null);
  const notify = useNotify();
  const remove = useCall('DELETE /api/recruiter/templates/delete', {
    onSuccess: ({ message }) => notify(message, 'ok'),
    onError: (error) => notify(refusalText(error, texts.delete.failed), 'danger'),
  });
  const { title, confirm: confirmLabel } = texts.delete;
  const deletion = useConfirm<MessageTemplate>(
    ({ name }) => ({ title, children: name, confirmLabel, danger: true }),
    async ({ _id }) => {
      await remove.mutateAsync({ body: { templateId: _id } });
      setEdited((current) => (current?._id === _id ? null : current));
    },
  );
  const frame = useRef<HTMLDivElement>(null);
  // What has the focus may be a row that is deleted, or the form that is closed.
  useRestoreFocus(frame);

  return (
    <Container>
      <CompanyHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          mayEdit &&
          !edited && (
            <Button variant="primary" onClick={() => setEdited(EMPTY)}>
              {texts.create}
            </Button>
          )
        }
      />
      <div ref={frame} tabIndex={-1} className={styles.frame}>
        <Stack gap={5} className={styles.list}>
          {templates.length === 0 && (
            <div>
              <p data-look="medium">{texts.noneTitle}</p>
              <p data-look="quiet">{mayEdit ? texts.none : texts.noneForReaders}</p>
            </div>
          )}
          {TEMPLATE_USES.map((use) => (
            <TemplatesFor
              key={use}
              use={use}
              templates={templates}
              edited={edited?._id}
              onEdit={mayEdit ? setEdited : undefined}
              onDelete={deletion.ask}
            />
          ))}
        </Stack>
        {edited && (
          <TemplateForm key={edited._id ?? edited.name} template={edited} onClose={() => setEdited(null)} />
        )}
      </div>
      {deletion.dialog}
    </Container>
  );
}

interface TemplatesForProps {
  use: TemplateUse;
  templates: readonly MessageTemplate[];
  /** The id of one that is edited. */
  edited: string | undefined;
  /** Absent: the reader may only read them. */
  onEdit: ((edited: Edited) => void) | undefined;
  onDelete: (template: MessageTemplate) => void;
}

/** The company's templates for a use, then the ready-made ones, which are copied to change them. */
function TemplatesFor({ use, templates, edited, onEdit, onDelete }: TemplatesForProps) {
  const id = useId();
  const own = templates.filter((template) => template.use === use);
  return (
    <section aria-labelledby={id}>
      <h2 data-look="large" id={id}>
        {texts.uses[use]}
      </h2>
      <p data-look="faint small normal">{texts.useHelp[use]}</p>
      {own.map((template) => (
        <TemplateRow
          key={template._id}
          content={template}
          isEdited={template._id === edited}
          note={`${texts.updated} ${formatDay(template.updatedAt)}`}
        >
          {onEdit && (
            <>
              <Button size="sm" aria-label={texts.editOf(template.name)} onClick={() => onEdit(template)}>
                {texts.edit}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={texts.deleteOf(template.name)}
                onClick={() => onDelete(template)}
              >
                {texts.delete.confirm}
              </Button>
            </>
          )}
        </TemplateRow>
      ))}
      {READY_MADE.filter((content) => content.use === use).map((content) => (
        <TemplateRow key={content.key} content={content}>
          {onEdit && (
            <Button size="sm" aria-label={texts.copyOf(content.name)} onClick={() => onEdit(content)}>
              {texts.copy}
            </Button>
          )}
        </TemplateRow>
      ))}
    </section>
  );
}

interface RowProps {
  content: TemplateContent;
  isEdited?: boolean;
  note?: string;
  /** What can be done with it. */
  children: ReactNode;
}

/** A template with its first words; opened, as it was written, with its fields. */
const TemplateRow = ({ content: { name, subject, text }, isEdited, note, children }: RowProps) => (
  <article className={styles.row} aria-current={isEdited || undefined}>
    <details>
      <summary>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <span data-cut="line" data-look="faint small" className={styles.first} dir="auto">
          {text}
        </span>
      </summary>
      {subject && <p data-look="quiet" className={styles.text}>{`${texts.subject}: ${subject}`}</p>}
      <p data-look="quiet" className={styles.text} dir="auto">
        {text}
      </p>
    </details>
    {note && <span data-look="faint small normal">{note}</span>}
    <Cluster gap={1}>{children}</Cluster>
  </article>
);
