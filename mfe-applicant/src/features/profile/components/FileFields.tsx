import { UploadField } from '@firstrung/ui-kit';
import { fileNameOf, imageAddress, reasonOf, useUpload } from '@firstrung/web-kit';
import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { TypedProfile } from '../profile-form.ts';
import { texts } from '../texts.ts';

const { fields } = texts;

type Name = 'profilePicture' | 'resume';

interface Props {
  form: UseFormReturn<TypedProfile>;
  /** Told whether one of them is being uploaded. */
  onBusy: (busy: boolean) => void;
}

/** Picture and résumé: uploaded, or given by their address. */
export function FileFields({ form, onBusy }: Props) {
  const upload = useUpload();
  const running = useRef(new Set<Name>());
  const error = (name: Name) => form.getFieldState(name, form.formState).error?.message;
  const told = (name: Name) => (isBusy: boolean) => {
    if (isBusy) running.current.add(name);
    else running.current.delete(name);
    onBusy(running.current.size > 0);
  };

  return (
    <>
      <Controller
        control={form.control}
        name="profilePicture"
        render={({ field: { value, onChange } }) => (
          <UploadField
            label={fields.profilePicture}
            kind="image"
            value={value}
            onChange={onChange}
            upload={upload}
            explain={reasonOf}
            onBusy={told('profilePicture')}
            preview={imageAddress(value, '384x400')}
            error={error('profilePicture')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="resume"
        render={({ field: { value, onChange } }) => (
          <UploadField
            label={fields.resume}
            kind="document"
            value={value}
            onChange={onChange}
            upload={upload}
            explain={reasonOf}
            onBusy={told('resume')}
            fileName={fileNameOf(value)}
            error={error('resume')}
          />
        )}
      />
    </>
  );
}
