import { Portrait, TextField } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { texts } from '../../texts.ts';
import type { TypedProfile } from './ProfileForm.tsx';
import styles from './profile.module.css';

const { profile: words } = texts;

/** The picture, as it will show. */
export function ImageField({ form }: { form: UseFormReturn<TypedProfile> }) {
  const image = useWatch({ control: form.control, name: 'profileImage' });
  return (
    <div className={styles.head}>
      <Portrait of="person" src={imageAddress(image || null, '480x500')} alt={words.picture} />
      <div className={styles.text}>
        <TextField
          label={words.fields.profileImage}
          error={form.formState.errors.profileImage?.message}
          {...form.register('profileImage')}
        />
      </div>
    </div>
  );
}
