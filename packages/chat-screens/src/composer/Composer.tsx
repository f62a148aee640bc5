import { MAX_MESSAGE } from '@firstrung/contracts';
import { Button, IconButton, isComposing, Send } from '@firstrung/ui-kit';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './composer.module.css';

const { composer: words } = texts;

/** The remaining characters are shown from this number on. */
const SHOW_LEFT_FROM = 200;

/** Remaining characters of a text. Surrounding spaces do not count, and an emoji counts once. */
const charactersLeft = (text: string): number => MAX_MESSAGE - [...text.trim()].length;

/** Whether a text can be sent: it is neither blank nor too long. */
const fits = (text: string): boolean => text.trim() !== '' && charactersLeft(text) >= 0;

interface Props {
  /** The receiver of the message. */
  name: string;
  /** Of an announcement: how many get it. Only the button sends it then, and says how many. */
  receivers?: number | undefined;
  /** Text from an earlier visit. */
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onTyping: (typing: boolean) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Fits the height to the text in browsers without `field-sizing`. */
function grow({ currentTarget: box }: FormEvent<HTMLTextAreaElement>) {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + 2}px`;
}

/**
 * The message field. Enter sends and Shift+Enter starts a new line; on touch screens and where many would get
 * the message, Enter starts one, too.
 */
export function Composer({ name, receivers, draft, onDraft, onSend, onTyping, ref }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(draft);
  const remaining = charactersLeft(text);
  const isToMany = receivers !== undefined;
  const variant = fits(text) ? 'primary' : 'quiet';

  const change = (value: string) => {
    setText(value);
    onDraft(value);
    onTyping(value.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Blank texts (A§5) and texts that the server would refuse are not sent.
    if (!fits(text)) return;
    onSend(text.trim());
    change('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const startsLine = isToMany || event.shiftKey || matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || startsLine || isComposing(event)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} data-notices="top-on-phones">
      <textarea
        ref={ref}
        rows={1}
        dir="auto"
        className={styles.box}
        aria-label={words.label(name)}
        aria-describedby={remaining < SHOW_LEFT_FROM ? id : undefined}
        aria-invalid={remaining < 0 || undefined}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => change(event.target.value)}
        onInput={grow}
        onBlur={() => onTyping(false)}
        onKeyDown={onKeyDown}
        enterKeyHint={isToMany ? 'enter' : 'send'}
      />
      {isToMany ? (
        <Button type="submit" variant={variant} icon={<Send size={18} />} className={styles.sendToMany}>
          {receivers > 1 ? words.sendTo(receivers) : words.send}
        </Button>
      ) : (
        <IconButton type="submit" variant={variant} label={words.send} className={styles.send}>
          <Send size={18} />
        </IconButton>
      )}
      <p
        id={id}
        role="status"
        data-look={remaining < 0 ? 'danger small medium' : 'faint small'}
        className={styles.remaining}
      >
        {remaining < 0 ? words.tooLong(-remaining) : remaining < SHOW_LEFT_FROM && words.left(remaining)}
      </p>
    </form>
  );
}
