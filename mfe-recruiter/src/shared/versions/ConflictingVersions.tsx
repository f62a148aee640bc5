import { Banner, Card, RadioGroup, Stack } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './versions.module.css';

/** A field that was changed here and elsewhere at the same time. */
export interface FieldVersions<Field extends string> {
  field: Field;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  /** The version that the form has now. */
  chosen: 'mine' | 'theirs';
}

interface Props<Field extends string> {
  title: string;
  /** Who saved their version, as `colleagueName` has it. */
  colleague: string | undefined;
  /** The labels of the fields that the form has taken from their version. */
  adopted: readonly string[];
  fields: readonly FieldVersions<Field>[];
  onChoose: (field: Field, version: 'mine' | 'theirs') => void;
}

/**
 * What was saved elsewhere first. For each field in conflict
 * the reader chooses a version, which the form takes.
 */
export function ConflictingVersions<Field extends string>(props: Props<Field>) {
  const { title, colleague, adopted, fields, onChoose } = props;
  const { versions } = texts;
  const labels = adopted.join(', ');
  return (
    <Card look="sunken" as="section" aria-label={title}>
      <Stack gap={5}>
        <Banner tone="warn">
          <strong>{title}.</strong> {fields.length > 0 ? versions.conflictLead : versions.mergedLead}{' '}
          {adopted.length > 0 &&
            (colleague ? versions.adoptedFrom(colleague, labels) : versions.adopted(labels))}
        </Banner>
        {fields.map(({ field, label, mine, theirs, chosen }) => (
          <RadioGroup
            key={field}
            legend={versions.choose(label)}
            value={chosen}
            options={[
              { value: 'mine', label: versions.mine, help: <Version>{mine}</Version> },
              {
                value: 'theirs',
                label: colleague ? versions.theirsBy(colleague) : versions.theirs,
                help: <Version>{theirs}</Version>,
              },
            ]}
            onChange={(version) => onChoose(field, version)}
          />
        ))}
      </Stack>
    </Card>
  );
}

const Version = ({ children }: { children: ReactNode }) => (
  <span className={styles.version}>{children || texts.versions.empty}</span>
);
