import { UploadField } from '@firstrung/ui-kit';
import { fileNameOf, imageAddress, reasonOf, useUpload } from '@firstrung/web-kit';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { type ProfileValues, profileFields } from '../profile-fields.ts';

interface Props {
  name: 'profilePicture' | 'resume';
  /** Called when an upload starts, and when it ends or fails. */
  onBusy: (isBusy: boolean) => void;
}

/** Photo or resume: an uploaded file or an address. */
export function FileField({ name, onBusy }: Props) {
  const upload = useUpload();
  /** What is wrong with a typed address, which blocks saving. */
  const problem = useRef<string>(undefined);
  const { field, fieldState } = useController<ProfileValues, typeof name>({
    name,
    rules: { validate: () => problem.current },
  });
  const isImage = name === 'profilePicture';
  return (
    <UploadField
      label={profileFields[name]?.label}
      optional
      kind={isImage ? 'image' : 'document'}
      value={field.value}
      onChange={(address) => {
        problem.current = undefined;
        field.onChange(address);
      }}
      upload={upload}
      explain={reasonOf}
      onBusy={onBusy}
      onAddressProblem={(found) => {
        problem.current = found;
      }}
      addressRef={field.ref}
      {...(isImage
        ? { preview: imageAddress(field.value, '384x400') }
        : { fileName: fileNameOf(field.value) })}
      error={fieldState.error?.message}
    />
  );
}
