import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LAST_LINES_MS = 500;
const PARENT_MS = 2_000;

/**
 * Runs a program until it ends. Signals are passed on to the program, which decides what they mean. The
 * channel notifies it ('disconnect') if this process is killed.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @param {object} [o]
 * @param {(child: import('node:child_process').ChildProcess) => void} [o.onStarted]
 * @param {(text: string) => void} [o.onError] gets what it prints on standard error, which is passed on
 * @returns {Promise<number>} its exit code; 128 + n after signal n, as in shells
 */
export function runChild(file, args, options, { onStarted, onError } = {}) {
  return new Promise((resolve) => {
    const stderr = onError ? 'pipe' : 'inherit';
    const child = spawn(file, args, { ...options, stdio: ['inherit', 'inherit', stderr, 'ipc'] });
    child.stderr?.on('data', (part) => {
      process.stderr.write(part);
      onError?.(`${part}`);
    });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const watch = process.env.npm_lifecycle_event && onceParentIsGone(() => child.kill('SIGTERM'));
    onStarted?.(child);
    /** @param {number} code */
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (watch) clearInterval(watch);
      child.stderr?.destroy();
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      onError?.(error.message);
      end(1);
    });
    child.on('exit', (code, signal) => {
      const ended = () => end(code ?? 128 + (signal ? constants.signals[signal] : 0));
      if (!child.stderr) return ended();
      // After its last lines. Programs that it has started may keep its standard error open.
      child.once('close', ended);
      setTimeout(ended, LAST_LINES_MS);
    });
  });
}

/** npm passes a SIGTERM on to its shell, which ends without passing it on. @param {() => void} stop */
function onceParentIsGone(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_MS);
  return watch.unref();
}
