import { type Letter, lettersOf, onLettersRemoved, type Writer, writeLetter } from '@firstrung/auth-screens';
import { MAX_APPLICATION_MESSAGE } from '@firstrung/contracts';
import { publicInputs } from '@firstrung/job-views';
import { Banner, Checkbox, Fold, labels, TextArea } from '@firstrung/ui-kit';
import { useCallQuery, useHost } from '@firstrung/web-kit';
import { useEffect, useState } from 'react';
import { isOpen } from '../../jobs/is-open.ts';
import { QuestionFields } from '../questions/QuestionFields.tsx';
import { texts } from '../texts.ts';

const { apply: words, letter: letterWords } = texts;

/** In a signup: what the application's sheet has filled in afterwards. Folded, because it can wait. */
export function LetterFields({ jobId, by: [name, emailOrPhone] }: { jobId: string; by: Writer }) {
  const { api, drafts } = useHost();
  const { data: job } = useCallQuery('GET /api/guest/jobs/job-details/:jobId', publicInputs.job(jobId));
  const [before] = useState(() => lettersOf(drafts));
  const [letter, setLetter] = useState<Letter>(before?.letters[jobId] ?? {});
  const [isKept, setKept] = useState(before?.until !== undefined);
  // Without the tick in another tab, they would come back with the next key.
  useEffect(() => onLettersRemoved(() => setKept(false)), []);
  useEffect(
    () => writeLetter(drafts, jobId, letter, [name, emailOrPhone], isKept),
    [drafts, jobId, letter, name, emailOrPhone, isKept],
  );
  const { message = '', answers = {} } = letter;
  const questions = job?.questions ?? [];
  return (
    <>
      {job && !isOpen(job, new Date(api.now())) && <Banner tone="warn">{words.closed}</Banner>}
      <Fold
        open={before !== undefined}
        title={`${questions.length > 0 ? letterWords.titleWithAnswers : letterWords.title} ${labels.optional}`}
      >
        <TextArea
          label={words.messageLabel}
          help={letterWords.help}
          rows={4}
          maxLength={MAX_APPLICATION_MESSAGE}
          value={message}
          onChange={({ currentTarget }) =>
            setLetter({ ...letter, message: currentTarget.value || undefined })
          }
        />
        {questions.length > 0 && (
          <QuestionFields
            questions={questions}
            values={answers}
            errors={new Map()}
            onChange={(id, value) => setLetter({ ...letter, answers: { ...answers, [id]: value } })}
          />
        )}
        <Checkbox
          label={letterWords.keep}
          help={letterWords.keepHelp}
          checked={isKept}
          onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        />
      </Fold>
    </>
  );
}
