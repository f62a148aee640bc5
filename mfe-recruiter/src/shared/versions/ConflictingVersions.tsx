import { Banner, Card, RadioGroup, Stack } from '@firstrung/ui-kit';
import { type Conflict, type FieldTable, isSame, versionText } from '@firstrung/web-kit/forms';
import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type FieldValues, get, useFormContext, useWatch } from 'react-hook-form';
import { texts } from '../texts.ts';
import styles from './versions.module.css';

interface Props<Stored, Values extends FieldValues> {
  title: string;
  fields: FieldTable<Stored, Values>;
  conflict: Conflict<Values>;
  /** A version that is no text. */
  shown?: (path: FieldPath<Values>, values: Values) => ReactNode;
}

/**
 * What was saved elsewhere first. For each field in conflict
 * the reader chooses a version, which the form takes.
 */
export function ConflictingVersions<Stored, Values extends FieldValues>(props: Props<Stored, Values>) {
  const { title, fields, conflict, shown } = props;
  const { versions } = texts;
  const { setValue } = useFormContext<Values>();
  const { conflicts, adopted, theirs, colleague } = conflict;
  const present = useWatch<Values, FieldPath<Values>[]>({ name: [...conflicts] });
  const labelOf = (path: FieldPath<Values>) => fields[path]?.label ?? path;
  const versionOf = (path: FieldPath<Values>, version: 'mine' | 'theirs') => (
    <span className={styles.version}>
      {shown?.(path, conflict[version]) ?? (versionText(fields, path, conflict[version]) || versions.empty)}
    </span>
  );
  const labels = adopted.map(labelOf).join(', ');
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Card look="sunken" as="section" aria-label={title}>
      <Stack gap={5}>
        <Banner tone="warn">
          <strong>{title}.</strong> {conflicts.length > 0 ? versions.conflictLead : versions.mergedLead}{' '}
          {adopted.length > 0 &&
            (colleague ? versions.adoptedFrom(colleague, labels) : versions.adopted(labels))}
        </Banner>
        {conflicts.map((path, index) => (
          <RadioGroup
            key={path}
            legend={versions.choose(labelOf(path))}
            value={isSame(present[index], get(theirs, path)) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: versions.mine, help: versionOf(path, 'mine') },
              {
                value: 'theirs',
                label: colleague ? versions.theirsBy(colleague) : versions.theirs,
                help: versionOf(path, 'theirs'),
              },
            ]}
            onChange={(version) => setValue(path, get(conflict[version], path), { shouldDirty: true })}
          />
        ))}
      </Stack>
    </Card>
  );
}
