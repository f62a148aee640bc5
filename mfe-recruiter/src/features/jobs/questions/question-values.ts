import { JOB_FACTS, type Question } from '@firstrung/contracts';
import { texts as jobTexts } from '../texts.ts';

const { questions: texts } = jobTexts;

/** The answers to choose from, as they are sent: the form has its lines. */
const optionsOf = ({ options = [] }: Question): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== '');

/** A question as calls take it. The form keeps the answers of a choice while another kind is chosen. */
export function toQuestion(question: Question): Question {
  const { id, kind, text, required } = question;
  const whole = { id, kind, text: text.trim(), required };
  return kind === 'choice' ? { ...whole, options: optionsOf(question) } : whole;
}

/** What is wrong with a question, and in which of its fields. */
export interface QuestionFlaw {
  id: string;
  field: 'text' | 'options';
  message: string;
}

export const flawsOf = (questions: readonly Question[]): QuestionFlaw[] =>
  questions.flatMap((question) => {
    const { id, kind, text } = question;
    const optionFlaw = kind === 'choice' ? flawOfOptions(optionsOf(question)) : undefined;
    return [
      ...(text.trim() === '' ? [{ id, field: 'text' as const, message: texts.textMissing }] : []),
      ...(optionFlaw ? [{ id, field: 'options' as const, message: optionFlaw }] : []),
    ];
  });

function flawOfOptions(options: readonly string[]): string | undefined {
  if (options.length < 2) return texts.optionsMissing;
  if (options.length > JOB_FACTS.options) return texts.optionsMany(JOB_FACTS.options);
  if (options.some((option) => [...option].length > JOB_FACTS.option))
    return texts.optionLong(JOB_FACTS.option);
  return new Set(options).size < options.length ? texts.optionsSame : undefined;
}

/** For react-hook-form: `true`, or what is wrong first. */
export const checkQuestions = (questions: readonly Question[]): string | true =>
  flawsOf(questions)[0]?.message ?? true;

/** The questions with one of them moved by one place. */
export function moved(questions: readonly Question[], index: number, by: 1 | -1): Question[] {
  const rest = questions.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, questions[index]!);
}
