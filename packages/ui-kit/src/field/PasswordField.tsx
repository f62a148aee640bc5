import { useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import { Eye, EyeOff } from '../icons/tools.ts';
import { labels } from '../labels.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Without `maxLength`, which would cut a password that nobody sees. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'maxLength' | 'icon' | 'button'>;

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
