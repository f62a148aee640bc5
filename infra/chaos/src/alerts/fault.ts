import type { Board } from './board.ts';
import type { SteadyLoad } from './steady-load.ts';

/** An alert, of these labels if there are any. */
export interface ExpectedAlert {
  alert: string;
  labels?: Readonly<Record<string, string>>;
}

export interface AlertTargets {
  board: Board;
  load: SteadyLoad;
}

/** Breaks something so that the alerts of it fire. */
export interface AlertFault {
  name: string;
  /** Each of them must fire. */
  raises: readonly ExpectedAlert[];
  /** These may fire too, depending on the load and the machine; any other must not. */
  mayRaise?: readonly ExpectedAlert[];
  /** Why it can't be tried here; `undefined` if it can. */
  missing?(board: Board): string | undefined;
  /** Breaks it and resolves with what mends it. */
  strike(targets: AlertTargets): Promise<() => Promise<void>>;
}

export const alert = (name: string, labels?: ExpectedAlert['labels']): ExpectedAlert => ({
  alert: name,
  ...(labels ? { labels } : {}),
});

/** Alerts that follow from slow or lost replies, by whatever fault. */
export const SLOWNESS = [alert('SlowRequests'), alert('ProcessOverloaded'), alert('DatabasePoolExhausted')];
