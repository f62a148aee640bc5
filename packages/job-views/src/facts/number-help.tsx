import { numberReadings } from '@firstrung/contracts';
import { chooseTexts, fieldNumber, formatNumber } from '@firstrung/i18n';
import { Button, Cluster } from '@firstrung/ui-kit';
import type { ReactNode } from 'react';

const texts = chooseTexts({
  en: {
    whichNumber: 'Which number do you mean?',
    readAs: (number: string) => `Read as ${number}`,
  },
});

/** Help for a number with two readings, as 3.875: which one is read, or a question, with `choose`. */
export function numberHelp(typed: string, choose?: (text: string) => void): ReactNode {
  const readings = numberReadings(typed);
  if (readings.length < 2) return undefined;
  if (choose)
    return (
      <Cluster gap={2}>
        {texts.whichNumber}
        {readings
          .map((number) => fieldNumber(number))
          .map((text) => (
            <Button
              key={text}
              size="sm"
              onClick={({ currentTarget }) => {
                // The button goes away.
                currentTarget.closest('[id$="-help"]')?.parentElement?.querySelector('input')?.focus();
                choose(text);
              }}
            >
              {text}
            </Button>
          ))}
      </Cluster>
    );
  const read = formatNumber(readings[0]!);
  return read === typed.trim() ? undefined : texts.readAs(read);
}
