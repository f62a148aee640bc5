import clsx from 'clsx';
import { type DragEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import { Button } from '../button/Button.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { FileText } from '../icons/navigation.ts';
import { X } from '../icons/shell.ts';
import { Upload as UploadIcon } from '../icons/tools.ts';
import { labels } from '../labels.ts';
import { Cluster, Row, Stack } from '../layout/Layout.tsx';
import { AddressInput } from './AddressInput.tsx';
import { type UploadKind, uploadRules } from './check.ts';
import styles from './upload-field.module.css';
import { type Upload, useFileUpload } from './useFileUpload.ts';

export interface UploadFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Shown and announced unless the upload itself has a problem. */
  error?: ReactNode;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  kind: UploadKind;
  /** The file can be replaced here, and neither removed nor given by its address. */
  replaceOnly?: boolean;
  /** Address of the current file; '' for none. */
  value: string;
  /** A file was uploaded, an address typed, or the file removed (''). */
  onChange: (address: string) => void;
  upload: Upload;
  /** The message for a failed upload. */
  explain: (error: unknown) => string;
  /**
   * Called with what is wrong with a typed address, which
   * `onChange` does not get, and with `undefined` once it is right.
   */
  onAddressProblem?: (problem: string | undefined) => void;
  /** The input for the address. */
  addressRef?: Ref<HTMLInputElement>;
  /** Called when an upload begins and when it ends, in any way. */
  onBusy?: (busy: boolean) => void;
  /** For an image: the address to show it from. Default: `value`. */
  preview?: string | null;
  /** For a document: its name. Default: `value`. */
  fileName?: string;
}

/** An image or a document: chosen, dropped, or given by its address. */
export function UploadField({
  label,
  help,
  error,
  optional,
  kind,
  replaceOnly,
  value,
  onChange,
  upload,
  explain,
  onAddressProblem,
  addressRef,
  onBusy,
  preview = value,
  fileName = value,
}: UploadFieldProps) {
  const { progress, problem, done, setProblem, start, cancel } = useFileUpload({
    kind,
    upload,
    explain,
    onDone: onChange,
    onBusy,
  });
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void start(file);
  };

  return (
    <FieldSet legend={label} help={help} error={problem ?? error} optional={optional}>
      {/* Dropping is an extra way; the button works for everyone. */}
      <Stack
        gap={3}
        align="start"
        data-look="box"
        className={clsx(styles.box, isDragOver && styles.dragOver)}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        {value !== '' && <CurrentFile kind={kind} preview={preview} fileName={fileName} />}
        <Cluster>
          <Button ref={choose} id={id} icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
            {kind === 'image' ? labels.chooseImage : labels.chooseDocument}
          </Button>
          {value !== '' && !progress && !replaceOnly && (
            <Button
              variant="quiet"
              icon={<X size={16} />}
              onClick={() => {
                setProblem(undefined);
                onAddressProblem?.(undefined);
                onChange('');
                choose.current?.focus();
              }}
            >
              {labels.removeFile}
            </Button>
          )}
          <span data-look="faint small" className={styles.hint} aria-hidden="true">
            {labels.orDrop}
          </span>
        </Cluster>
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby={id}
          accept={uploadRules[kind].extensions.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // So that the same file can be chosen again.
            currentTarget.value = '';
            if (file) void start(file);
          }}
        />
        {progress && (
          <Progress
            {...progress}
            onCancel={() => {
              cancel();
              choose.current?.focus();
            }}
          />
        )}
        <VisuallyHidden>
          <span aria-live="polite">{progress ? labels.uploading(progress.name) : done}</span>
        </VisuallyHidden>
      </Stack>
      {!replaceOnly && (
        <AddressInput
          kind={kind}
          value={value}
          onChange={onChange}
          onProblem={(found) => {
            setProblem(found);
            onAddressProblem?.(found);
          }}
          isWrong={Boolean(problem ?? error)}
          ref={addressRef}
        />
      )}
    </FieldSet>
  );
}

type FileProps = Required<Pick<UploadFieldProps, 'kind' | 'preview' | 'fileName'>>;

function CurrentFile({ kind, preview, fileName }: FileProps) {
  const [failed, setFailed] = useState<string>();
  if (kind === 'document') {
    return (
      <Row gap={2}>
        <FileText size={18} aria-hidden="true" />
        <span>{fileName}</span>
      </Row>
    );
  }
  if (!preview || preview === failed) return null;
  return (
    <img
      className={styles.image}
      src={preview}
      alt={labels.currentImage}
      onError={() => setFailed(preview)}
    />
  );
}

/** The progress of an upload, with a button to cancel it. */
function Progress({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  return (
    <div data-look="small" className={styles.progress}>
      <span>{name}</span>
      <progress max={100} value={percent} aria-label={labels.uploading(name)} />
      <span aria-hidden="true">{percent}%</span>
      <Button size="sm" onClick={onCancel}>
        {labels.cancel}
      </Button>
    </div>
  );
}
