import type { TemplateUse } from '@firstrung/contracts';
import { Banner, Select, Stack } from '@firstrung/ui-kit';
import type { ComponentProps, ReactNode } from 'react';
import { READY_MADE, useTemplates } from './templates.ts';
import { texts } from './texts.ts';
import { WordsArea } from './WordsArea.tsx';
import { NEUTRAL, OWN, type Words } from './words.ts';

interface Props extends Omit<ComponentProps<typeof WordsArea>, 'value' | 'onChange'> {
  use: TemplateUse;
  /** Undefined: a held decision keeps its words. */
  words: Words | undefined;
  onChange: (words: Words | undefined) => void;
  /** What one's own words begin with. */
  own: string;
  /** Its words may stay as they are. */
  isHeld?: boolean;
  /** Above the text. */
  children?: ReactNode;
}

/** What an email says: a template, one's own words, or about a decision the short and neutral ones. */
export function WordsChoice({ use, words, onChange, own, isHeld = false, children, ...area }: Props) {
  const { data, error, isFetching, refetch } = useTemplates();
  // The company's, then those that come with the product.
  const templates = [
    ...(data?.templates ?? []).map((own) => ({ ...own, key: own._id, label: own.name })),
    ...READY_MADE.map((ready) => ({ ...ready, label: texts.readyMade(ready.name) })),
  ].filter((template) => template.use === use);
  const choose = (from: string) => {
    const template = templates.find(({ key }) => key === from);
    if (template) onChange({ from, subject: template.subject, text: template.text });
    else onChange(from === '' ? undefined : { from, text: from === OWN ? own : '' });
  };
  return (
    <Stack gap={3}>
      <Select
        label={use === 'message' ? texts.template : texts.choose}
        {...(isHeld && { placeholder: texts.asDecided })}
        options={[
          ...(use === 'message' ? [] : [{ value: NEUTRAL, label: texts.neutral }]),
          ...templates.map(({ key, label }) => ({ value: key, label })),
          { value: OWN, label: texts.own },
        ]}
        value={words?.from ?? ''}
        disabled={area.readOnly}
        onChange={({ target }) => choose(target.value)}
      />
      {error && (
        <Banner tone="warn" onRetry={refetch} retrying={isFetching}>
          {texts.templatesFailed}
        </Banner>
      )}
      {children}
      {words && words.from !== NEUTRAL && (
        <WordsArea
          {...area}
          value={words.text}
          onChange={({ target }) => onChange({ from: OWN, text: target.value })}
        />
      )}
    </Stack>
  );
}
