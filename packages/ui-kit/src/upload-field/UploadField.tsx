import clsx from 'clsx';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { Button } from '../button/Button.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { FileText, Upload as UploadIcon, X } from '../icons.ts';
import { labels } from '../labels.ts';
import { AddressInput } from './AddressInput.tsx';
import { type UploadKind, uploadRules } from './check.ts';
import { Progress } from './Progress.tsx';
import styles from './upload-field.module.css';
import { type Upload, useFileUpload } from './useFileUpload.ts';

export interface UploadFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Shown and announced, unless the upload itself has something to say. */
  error?: ReactNode;
  kind: UploadKind;
  /** The present file's address; '' for none. */
  value: string;
  /** A file was uploaded, an address typed, or the file removed (''). */
  onChange: (address: string) => void;
  upload: Upload;
  /** Why an upload failed, in words for people. Default: the error's message. */
  explain?: (error: unknown) => string;
  /** Told when an upload begins and when it ends, however it does. */
  onBusy?: (busy: boolean) => void;
  /** Of a picture: the address to show it by. Default: `value`. */
  preview?: string | null;
  /** Of a document: what it is called. Default: `value`. */
  fileName?: string;
}

/** A picture or a document: chosen, dropped, or given by its address. */
export function UploadField({
  label,
  help,
  error,
  kind,
  value,
  onChange,
  upload,
  explain = messageOf,
  onBusy,
  preview = value,
  fileName = value,
}: UploadFieldProps) {
  const { underWay, flaw, done, setFlaw, start, cancel } = useFileUpload({
    kind,
    upload,
    explain,
    onDone: onChange,
    onBusy,
  });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void start(file);
  };

  return (
    <FieldSet legend={label} help={help} error={flaw ?? error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is for everyone. */}
      <div
        className={clsx(styles.box, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value !== '' && <Present kind={kind} preview={preview} fileName={fileName} />}
        <div className={styles.actions}>
          <Button ref={choose} id={id} icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
            {kind === 'image' ? labels.choosePicture : labels.chooseDocument}
          </Button>
          {value !== '' && !underWay && (
            <Button
              variant="quiet"
              icon={<X size={16} />}
              onClick={() => {
                setFlaw(undefined);
                onChange('');
                choose.current?.focus();
              }}
            >
              {labels.removeFile}
            </Button>
          )}
          <span className={styles.hint} aria-hidden="true">
            {labels.orDrop}
          </span>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby={id}
          accept={uploadRules[kind].extensions.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen again.
            currentTarget.value = '';
            if (file) void start(file);
          }}
        />
        {underWay && (
          <Progress
            {...underWay}
            onCancel={() => {
              cancel();
              choose.current?.focus();
            }}
          />
        )}
        <VisuallyHidden>
          <span aria-live="polite">{underWay ? labels.uploading(underWay.name) : done}</span>
        </VisuallyHidden>
      </div>
      <AddressInput kind={kind} value={value} onChange={onChange} onFlaw={setFlaw} />
    </FieldSet>
  );
}

function Present({
  kind,
  preview,
  fileName,
}: {
  kind: UploadKind;
  preview: string | null;
  fileName: string;
}) {
  const [failed, setFailed] = useState<string>();
  if (kind === 'document') {
    return (
      <div className={styles.document}>
        <FileText size={18} aria-hidden="true" />
        <span>{fileName}</span>
      </div>
    );
  }
  if (!preview || preview === failed) return null;
  return (
    <img
      className={styles.picture}
      src={preview}
      alt={labels.presentPicture}
      onError={() => setFailed(preview)}
    />
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
