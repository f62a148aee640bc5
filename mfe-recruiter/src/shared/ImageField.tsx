import { Cluster, UploadField } from '@firstrung/ui-kit';
import { imageAddress, reasonOf } from '@firstrung/web-kit';
import { useUpload } from '@firstrung/web-kit/documents';
import { CompanyPhoto, Portrait } from './Portrait.tsx';
import { texts } from './texts.ts';

interface Props {
  /** `photo`: a wide picture of a company. */
  of: 'person' | 'company' | 'photo';
  label: string;
  /** Default: to which size it is cropped. */
  help?: string;
  value: string;
  onChange: (url: string) => void;
  /** Called when an upload starts, and when it ends or fails. */
  onBusy: (busy: boolean) => void;
  error?: string | undefined;
}

/** An image to upload or to link, with its preview. */
export function ImageField({ of, label, help, value, onChange, onBusy, error }: Props) {
  const upload = useUpload();
  return (
    <Cluster gap={5} align="start">
      {of === 'photo' ? (
        value !== '' && <CompanyPhoto address={value} alt={texts.image.preview} />
      ) : (
        <Portrait of={of} src={imageAddress(value || null, '480x500')} alt={texts.image.preview} />
      )}
      <div data-grow="medium">
        <UploadField
          label={label}
          help={help ?? texts.image.help}
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
    </Cluster>
  );
}
