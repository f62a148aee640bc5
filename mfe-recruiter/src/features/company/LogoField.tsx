import { Portrait, TextField } from '@firstrung/ui-kit';
import { imageAddress } from '@firstrung/web-kit';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { texts } from '../../texts.ts';
import styles from './company.module.css';
import type { TypedCompany } from './company-form.ts';

const { fields: words } = texts.company;

/** The logo, as it will show. */
export function LogoField({ form, name }: { form: UseFormReturn<TypedCompany>; name: string }) {
  const logo = useWatch({ control: form.control, name: 'logo' });
  return (
    <div className={styles.head}>
      <Portrait of="company" src={imageAddress(logo || null, '480x500')} alt={words.logoOf(name)} />
      <div className={styles.headText}>
        <TextField
          label={words.logo}
          help={words.logoHelp}
          error={form.formState.errors.logo?.message}
          maxLength={2000}
          {...form.register('logo')}
        />
      </div>
    </div>
  );
}
