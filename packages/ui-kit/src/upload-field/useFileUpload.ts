import { useEffect, useRef, useState } from 'react';
import { labels } from '../labels.ts';
import { flawOf, type UploadKind } from './check.ts';

/** Sends a file. Resolves with its address; when the signal aborts, it may end in any way. */
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

/** One upload at a time, and how far it is. */
export function useFileUpload({ kind, upload, explain, onDone, onBusy }: Options) {
  const [underWay, setUnderWay] = useState<{ name: string; share: number }>();
  const [flaw, setFlaw] = useState<string>();
  const [done, setDone] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const busy = useRef(onBusy);
  busy.current = onBusy;

  // Nobody waits for it any more.
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
    const found = flawOf(kind, file);
    setFlaw(found);
    if (found) return end();
    const run = new AbortController();
    running.current = run;
    setUnderWay({ name: file.name, share: 0 });
    onBusy?.(true);
    try {
      const address = await upload(file, {
        signal: run.signal,
        onProgress: (share) => running.current === run && setUnderWay({ name: file.name, share }),
      });
      if (running.current !== run) return;
      setDone(labels.uploaded(file.name));
      onDone(address);
    } catch (error) {
      if (running.current !== run) return;
      setFlaw(explain(error));
    }
    end();
  }

  function end() {
    running.current = undefined;
    setUnderWay(undefined);
    onBusy?.(false);
  }

  function cancel() {
    running.current?.abort();
    end();
  }

  return { underWay, flaw, done, setFlaw, start, cancel };
}
