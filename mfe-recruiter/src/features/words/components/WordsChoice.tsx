import { Banner, Button, Select, Stack } from '@firstrung/ui-kit';
import { texts } from '../texts.ts';
import { useTypedWords } from '../useTypedWords.ts';
import { useWordTemplates } from '../useWordTemplates.ts';
import { type DecisionUse, type HeldWords, NEUTRAL, OWN, type Words } from '../words.ts';
import { WordsArea } from './WordsArea.tsx';

interface Props {
  use: DecisionUse;
  /** Undefined: nothing is chosen yet. */
  words: Words | undefined;
  onChange: (words: Words | undefined) => void;
  /** Whom the decision is about, see `useTypedWords`. */
  scope: string;
  /** A decision of the same kind is held, whose words stay unless others are chosen. */
  held?: HeldWords | undefined;
}

/** What the email about a decision says: the short and neutral words, those of a template, or one's own. */
export function WordsChoice({ use, words, onChange, scope, held }: Props) {
  const { templates, error, isFetching, refetch } = useWordTemplates(use);
  const stored = useTypedWords(scope);
  const typed = words?.typed ?? '';
  const choose = (from: string) => {
    if (from === '') return onChange(undefined);
    if (from === NEUTRAL) return onChange({ from, text: '', typed });
    // What a template says is where one's own words begin.
    if (from === OWN)
      return onChange({ from, text: typed || stored.get(use) || (words?.text ?? held?.text ?? ''), typed });
    const template = templates.find(({ key }) => key === from);
    if (template) onChange({ from, text: template.text, typed });
  };
  const from = words?.from ?? (held ? '' : NEUTRAL);
  return (
    <Stack gap={3}>
      <Select
        label={texts.choose}
        {...(held && { placeholder: texts.asDecided })}
        options={[
          { value: NEUTRAL, label: texts.neutral },
          ...templates.map(({ key, label }) => ({ value: key, label })),
          { value: OWN, label: texts.own },
        ]}
        value={from}
        onChange={({ target }) => choose(target.value)}
      />
      {error && (
        <Banner tone="warn">
          {texts.templatesFailed}{' '}
          <Button size="sm" loading={isFetching} onClick={() => refetch()}>
            {texts.retry}
          </Button>
        </Banner>
      )}
      {words && from !== NEUTRAL && (
        <WordsArea
          label={texts.text}
          help={texts.help}
          value={words.text}
          onChange={({ target: { value } }) => {
            stored.put(use, value);
            onChange({ from: OWN, text: value, typed: value });
          }}
        />
      )}
    </Stack>
  );
}
