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
  /** Typed addresses that can't be used: they block saving. */
  const problems = useRef(new Map<Name, string>());
  const onProblem = (name: Name) => (problem: string | undefined) => {
    if (problem) problems.current.set(name, problem);
    else problems.current.delete(name);
    // An error that a refused save has shown.
    if (!problem) form.clearErrors(name);
  };
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
        rules={{ validate: () => problems.current.get('profilePicture') ?? true }}
        render={({ field: { value, onChange, ref } }) => (
          <UploadField
            label={fields.profilePicture}
            optional
            kind="image"
            value={value}
            onChange={(address) => {
              onProblem('profilePicture')(undefined);
              onChange(address);
            }}
            upload={upload}
            explain={reasonOf}
            onBusy={onBusy('profilePicture')}
            onAddressProblem={onProblem('profilePicture')}
            addressRef={ref}
            preview={imageAddress(value, '384x400')}
            error={error('profilePicture')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="resume"
        rules={{ validate: () => problems.current.get('resume') ?? true }}
        render={({ field: { value, onChange, ref } }) => (
          <UploadField
            label={fields.resume}
            optional
            kind="document"
            value={value}
            onChange={(address) => {
              onProblem('resume')(undefined);
              onChange(address);
            }}
            upload={upload}
            explain={reasonOf}
            onBusy={onBusy('resume')}
            onAddressProblem={onProblem('resume')}
            addressRef={ref}
            fileName={fileNameOf(value)}
            error={error('resume')}
          />
        )}
      />
    </>
  );
}
