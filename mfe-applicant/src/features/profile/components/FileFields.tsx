import { UploadField } from '@firstrung/ui-kit';
import { fileNameOf, imageAddress, reasonOf, useUpload } from '@firstrung/web-kit';
import { useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../form-values.ts';
import { texts } from '../texts.ts';

const { fields } = texts;

type Name = 'profilePicture' | 'resume';

interface Props {
  form: UseFormReturn<FormValues>;
  /** Called when an upload starts or ends: whether any is still running. */
  onUploading: (uploading: boolean) => void;
}

/** Photo and resume: an uploaded file or an address. */
export function FileFields({ form, onUploading }: Props) {
  const upload = useUpload();
  const uploads = useRef(new Set<Name>());
  const error = (name: Name) => form.getFieldState(name, form.formState).error?.message;
  const onBusy = (name: Name) => (isBusy: boolean) => {
    if (isBusy) uploads.current.add(name);
    else uploads.current.delete(name);
    onUploading(uploads.current.size > 0);
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
            onBusy={onBusy('profilePicture')}
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
            onBusy={onBusy('resume')}
            fileName={fileNameOf(value)}
            error={error('resume')}
          />
        )}
      />
    </>
  );
}
