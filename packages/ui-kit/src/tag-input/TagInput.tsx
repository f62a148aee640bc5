import clsx from 'clsx';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { SkillTag } from '../badge/SkillTag.tsx';
import { Field, type FieldTexts } from '../field/Field.tsx';
import field from '../field/field.module.css';
import { isComposing } from '../focus/is-composing.ts';
import { X } from '../icons/shell.ts';
import { labels } from '../labels.ts';
import { Suggestions } from './Suggestions.tsx';
import styles from './tag-input.module.css';
import { addTag, splitTags } from './tags.ts';

export interface TagInputProps extends FieldTexts {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** For the current text; those already chosen are left out here. */
  suggestions?: readonly string[];
  /** Called when the text changes, to fetch suggestions or clear them when it is blank. */
  onQuery?: (text: string) => void;
  /** Applied to every tag before it is added. Default: trim. */
  normalise?: (tag: string) => string;
  max?: number;
  /**
   * Commas are part of a tag, and text of which `normalise` makes nothing stays in the field: for tags that
   * are chosen rather than written.
   */
  chosen?: boolean;
  placeholder?: string;
  /** The input, for a form that sets the focus. */
  ref?: Ref<HTMLInputElement>;
}

const trim = (tag: string) => tag.trim();

/**
 * A list of tags. A comma, Enter or leaving the field adds
 * one, Backspace removes the last; suggestions are a combobox.
 */
export function TagInput({
  value,
  onChange,
  suggestions = [],
  onQuery,
  normalise = trim,
  max,
  chosen = false,
  placeholder,
  ref,
  ...texts
}: TagInputProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const listId = useId();
  const options = text.trim() === '' ? [] : suggestions.filter((suggestion) => !value.includes(suggestion));
  const open = options.length > 0 && !closed;

  const write = (next: string) => {
    setText(next);
    setActive(-1);
    setClosed(false);
    onQuery?.(next);
  };
  const add = (tag: string) => {
    const tags = addTag(value, tag, normalise, max);
    if (tags !== value) {
      onChange(tags);
      setAnnouncement(tags.at(-1) ?? '');
    }
    if (!chosen || normalise(tag) !== '') write('');
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setAnnouncement('');
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    switch (event.key) {
      case 'Enter':
        // Enter must not submit the form.
        event.preventDefault();
        add((open && options[active]) || text);
        return;
      case 'Backspace':
        if (text === '' && value.length > 0) remove(value.at(-1) ?? '');
        return;
      case 'Escape':
        if (open) event.preventDefault();
        setClosed(true);
        return;
      case 'ArrowDown':
      case 'ArrowUp': {
        if (options.length === 0) return;
        event.preventDefault();
        setClosed(false);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive(
          active === -1 && step === -1
            ? options.length - 1
            : (active + step + options.length) % options.length,
        );
      }
    }
  };

  return (
    <Field {...texts}>
      {(wiring) => (
        <div className={styles.wrap}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input itself takes the keys */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the tags goes to the input */}
          <div
            className={clsx(field.control, styles.box)}
            onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
          >
            <Tags tags={value} onRemove={remove} />
            <input
              ref={input}
              type="text"
              className={styles.input}
              autoComplete="off"
              autoCapitalize="none"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
              placeholder={value.length === 0 ? placeholder : undefined}
              value={text}
              onChange={(event) => {
                const typed = event.target.value;
                const next = chosen ? { tags: value, text: typed } : splitTags(value, typed, normalise, max);
                if (next.tags !== value) {
                  onChange(next.tags);
                  setAnnouncement(next.tags.at(-1) ?? '');
                }
                write(next.text);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                add(text);
                setClosed(true);
              }}
              {...wiring}
            />
          </div>
          {open && <Suggestions id={listId} options={options} active={active} onSelect={add} />}
          <span aria-live="polite">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </div>
      )}
    </Field>
  );
}

function Tags({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag, index) => (
        <li key={tag}>
          <SkillTag index={index}>
            {tag}
            <button
              type="button"
              className={styles.remove}
              aria-label={labels.removeTag(tag)}
              onClick={() => onRemove(tag)}
            >
              <X size={13} strokeWidth={2.5} />
            </button>
          </SkillTag>
        </li>
      ))}
    </ul>
  );
}
