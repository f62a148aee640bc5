import { Portrait, UploadField } from '@firstrung/ui-kit';
import { imageAddress, reasonOf, useUpload } from '@firstrung/web-kit';
import styles from './image-field.module.css';
import { texts } from './texts.ts';

interface Props {
  of: 'person' | 'company';
  label: string;
  value: string;
  onChange: (address: string) => void;
  /** Told when an upload begins and when it ends, however it does. */
  onBusy: (busy: boolean) => void;
  error?: string | undefined;
}

/** A picture to upload, or to give by its address, and beside it what it will look like. */
export function PictureField({ of, label, value, onChange, onBusy, error }: Props) {
  const upload = useUpload();
  return (
    <div className={styles.field}>
      <Portrait of={of} src={imageAddress(value || null, '480x500')} alt={texts.image.preview} />
      <div className={styles.upload}>
        <UploadField
          label={label}
          help={texts.image.help}
          kind="image"
          value={value}
          onChange={onChange}
          upload={upload}
          explain={(failure) => `${texts.image.failed} ${reasonOf(failure)}`}
          onBusy={onBusy}
          preview={null}
          error={error}
        />
      </div>
    </div>
  );
}
