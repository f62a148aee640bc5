import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program until it ends. Signals are passed on to the program, which decides what they mean. The
 * channel notifies it ('disconnect') if this process is killed.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @param {(child: import('node:child_process').ChildProcess) => void} [onStarted]
 * @returns {Promise<number>} its exit code; 128 + n after signal n, as in shells
 */
export function runChild(file, args, options, onStarted) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    const watch = process.env.npm_lifecycle_event && onceParentIsGone(() => child.kill('SIGTERM'));
    onStarted?.(child);
    /** @param {number} code */
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      if (watch) clearInterval(watch);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** npm passes a SIGTERM on to its shell, which ends without passing it on. @param {() => void} stop */
function onceParentIsGone(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  return watch.unref();
}
