import type { MessageTemplate } from '@firstrung/contracts';
import { formatDay } from '@firstrung/i18n';
import { Badge, Button, Card, Cluster, Text } from '@firstrung/ui-kit';
import type { TemplateContent } from '../words/templates.ts';
import styles from './templates.module.css';
import { texts } from './texts.ts';

interface Props {
  content: TemplateContent;
  /** Absent: it comes with the product. */
  template?: MessageTemplate | undefined;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete?: () => void;
}

/**
 * A template as it was written, with its fields. What comes with the product is folded, and copied to
 * change it.
 */
export function TemplateCard({ content, template, mayEdit, onEdit, onDelete }: Props) {
  const { name, subject, text } = content;
  return (
    <Card as="article" className={styles.card}>
      <details open={template !== undefined}>
        <summary className={styles.summary}>
          <h3 className={styles.name}>{name}</h3>
          {!template && <Badge>{texts.readyMade}</Badge>}
        </summary>
        {subject && (
          <Text weight={600}>
            <Text as="span" tone={3} size="sm" weight={400}>
              {texts.subject}
            </Text>{' '}
            {subject}
          </Text>
        )}
        <p className={styles.text}>{text}</p>
      </details>
      {template && (
        <Text tone={3} size="sm" weight={400}>
          {texts.updated} <time dateTime={template.updatedAt}>{formatDay(template.updatedAt)}</time>
        </Text>
      )}
      {mayEdit && (
        <Cluster gap={1}>
          <Button size="sm" aria-label={(template ? texts.editOf : texts.copyOf)(name)} onClick={onEdit}>
            {template ? texts.edit : texts.copy}
          </Button>
          {template && (
            <Button size="sm" variant="quiet" aria-label={texts.deleteOf(name)} onClick={onDelete}>
              {texts.delete.confirm}
            </Button>
          )}
        </Cluster>
      )}
    </Card>
  );
}
