import { useEffect, useRef, useState } from 'react';
import { labels } from '../labels.ts';
import { type UploadKind, validateFile } from './check.ts';

/** Uploads a file and resolves with its address. After an abort it may settle in any way. */
export type Upload = (
  file: File,
  options: { onProgress(share: number): void; signal: AbortSignal },
) => Promise<string>;

interface Options {
  kind: UploadKind;
  upload: Upload;
  explain(error: unknown): string;
  onDone(address: string): void;
  onBusy?: ((busy: boolean) => void) | undefined;
}

/** The state of one upload at a time. */
export function useFileUpload({ kind, upload, explain, onDone, onBusy }: Options) {
  const [progress, setProgress] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const busy = useRef(onBusy);
  busy.current = onBusy;

  // Leaving the page aborts the upload.
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      busy.current?.(false);
    },
    [],
  );

  async function start(file: File) {
    running.current?.abort();
    running.current = undefined;
    setDone(undefined);
    const refusal = validateFile(kind, file);
    setProblem(refusal);
    if (refusal) return end();
    const run = new AbortController();
    running.current = run;
    setProgress({ name: file.name, share: 0 });
    onBusy?.(true);
    try {
      const address = await upload(file, {
        signal: run.signal,
        onProgress: (share) => running.current === run && setProgress({ name: file.name, share }),
      });
      if (running.current !== run) return;
      setDone(labels.uploaded(file.name));
      onDone(address);
    } catch (error) {
      if (running.current !== run) return;
      setProblem(explain(error));
    }
    end();
  }

  function end() {
    running.current = undefined;
    setProgress(undefined);
    onBusy?.(false);
  }

  function cancel() {
    running.current?.abort();
    end();
  }

  return { progress, problem, done, setProblem, start, cancel };
}
