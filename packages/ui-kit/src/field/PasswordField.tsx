import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Eye, EyeOff } from '../icons/tools.ts';
import { labels } from '../labels.ts';
import type { FieldTexts } from './Field.tsx';
import { TextField } from './TextField.tsx';

/** Without `maxLength`, which would cut a password that nobody sees. */
export interface PasswordFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength'> {
  ref?: Ref<HTMLInputElement>;
}

/** A password that can be shown. Set autoComplete to current-password or new-password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      button={
        <IconButton
          label={shown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} /> : <Eye size={18} />}
        </IconButton>
      }
    />
  );
}
