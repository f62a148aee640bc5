import clsx from 'clsx';
import { type CSSProperties, type Ref, type TextareaHTMLAttributes, useRef } from 'react';
import { Field, type FieldTexts, splitProps } from './Field.tsx';
import styles from './field.module.css';

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
  /** Shown under the box, e.g. a toolbar. */
  toolbar?: React.ReactNode;
}

const hasFieldSizing = () => CSS.supports('field-sizing', 'content');

/** Several lines of text. Grows with its content from `rows` (default 3) to 60 % of the window height. */
export function TextArea({ toolbar, rows = 3, className, onInput, ...props }: TextAreaProps) {
  const { texts, control: area } = splitProps(props);
  const lastHeight = useRef(0);
  return (
    <Field {...texts} maxLength={area.maxLength}>
      {(wiring) => (
        <>
          <textarea
            rows={rows}
            className={clsx(styles.control, styles.area, className)}
            style={{ '--rows': rows } as CSSProperties}
            onInput={(event) => {
              onInput?.(event);
              const box = event.currentTarget;
              if (hasFieldSizing() || box.scrollHeight === lastHeight.current) return;
              box.style.height = 'auto';
              lastHeight.current = box.scrollHeight;
              box.style.height = `${box.scrollHeight + 2}px`;
            }}
            {...area}
            {...wiring}
          />
          {toolbar}
        </>
      )}
    </Field>
  );
}
