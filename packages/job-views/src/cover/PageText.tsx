import { MultilineText, Section } from '@firstrung/ui-kit';

interface Props {
  title: string;
  text: string;
  level?: 2 | 3;
  /** As in MultilineText. */
  bullets?: boolean;
}

/** A titled text of a page. Renders nothing for an empty text. */
export function PageText({ title, text, level = 2, bullets }: Props) {
  if (text.trim() === '') return null;
  return (
    <Section compact title={title} level={level}>
      <MultilineText text={text} bullets={bullets} />
    </Section>
  );
}
