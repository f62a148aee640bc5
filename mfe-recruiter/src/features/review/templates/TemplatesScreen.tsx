import { type MessageTemplate, TEMPLATE_USES, type TemplateUse } from '@firstrung/contracts';
import { Button, Card, Container, Stack, Text, useConfirm, useRestoreFocus } from '@firstrung/ui-kit';
import { useCall, useNotify, useTitle } from '@firstrung/web-kit';
import { useId, useRef, useState } from 'react';
import { CompanyHeader, CompanyListWaiting } from '../../../shared/CompanyPage.tsx';
import { refusalText, useRights } from '../../../shared/members.ts';
import { READY_MADE } from '../words/ready-made.ts';
import { type TemplateContent, useTemplates } from '../words/templates.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import styles from './templates.module.css';
import { texts } from './texts.ts';

/** What is edited: a template of the company, or a new one that begins with a content. */
interface Edited {
  template?: MessageTemplate;
  initial: TemplateContent;
}

const EMPTY: TemplateContent = { name: '', use: 'rejection', subject: '', text: '' };

/** /recruiter/company/templates */
export default function TemplatesScreen() {
  useTitle(texts.title);
  const query = useTemplates();
  const { data } = query;
  const { role } = useRights();

  // The role decides which actions there are.
  if (data && role) return <Templates templates={data.templates} />;
  return <CompanyListWaiting texts={texts} query={query} />;
}

/** The templates by what they are for: the company's, then those that come with the product. */
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
    ({ _id }) => remove.mutateAsync({ body: { templateId: _id } }),
  );
  const sections = useRef<HTMLDivElement>(null);
  // The dialog can't return the focus to a button whose card was deleted.
  useRestoreFocus(sections);

  return (
    <Container>
      <CompanyHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          mayEdit && (
            <Button variant="primary" onClick={() => setEdited({ initial: EMPTY })}>
              {texts.create}
            </Button>
          )
        }
      />
      {templates.length === 0 && (
        <Card look="sunken">
          <h2 className={styles.name}>{texts.noneTitle}</h2>
          <p>{mayEdit ? texts.none : texts.noneForReaders}</p>
        </Card>
      )}
      <div ref={sections} tabIndex={-1} className={styles.sections}>
        {TEMPLATE_USES.map((use) => (
          <TemplatesFor
            key={use}
            use={use}
            templates={templates}
            mayEdit={mayEdit}
            onEdit={setEdited}
            onDelete={deletion.ask}
          />
        ))}
      </div>
      {edited && (
        <TemplateDialog template={edited.template} initial={edited.initial} onClose={() => setEdited(null)} />
      )}
      {deletion.dialog}
    </Container>
  );
}

interface TemplatesForProps {
  use: TemplateUse;
  templates: readonly MessageTemplate[];
  mayEdit: boolean;
  onEdit: (edited: Edited) => void;
  onDelete: (template: MessageTemplate) => void;
}

function TemplatesFor({ use, templates, mayEdit, onEdit, onDelete }: TemplatesForProps) {
  const id = useId();
  return (
    <section className={styles.use} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {texts.uses[use]}
        </h2>
        <Text tone={3} size="sm" weight={400}>
          {texts.useHelp[use]}
        </Text>
      </div>
      <Stack gap={4}>
        {templates
          .filter((template) => template.use === use)
          .map((template) => (
            <TemplateCard
              key={template._id}
              content={template}
              template={template}
              mayEdit={mayEdit}
              onEdit={() => onEdit({ template, initial: contentOf(template) })}
              onDelete={() => onDelete(template)}
            />
          ))}
        {READY_MADE.filter((content) => content.use === use).map((content) => (
          <TemplateCard
            key={content.key}
            content={content}
            mayEdit={mayEdit}
            onEdit={() => onEdit({ initial: contentOf(content) })}
          />
        ))}
      </Stack>
    </section>
  );
}

const contentOf = ({ name, use, subject, text }: TemplateContent): TemplateContent => ({
  name,
  use,
  subject,
  text,
});
