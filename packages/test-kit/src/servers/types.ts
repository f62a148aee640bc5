/** How to obtain, start and probe a kind of server. */
export interface ServerKind {
  /** as `nats-server` */
  program: string;
  /** The subject whose tests need it, as `the event bus`. */
  neededBy: string;
  /** as `2.9 or newer (https://…)` */
  version: string;
  /**
   * Its package on Debian and Ubuntu; `isAlone` if the program
   * runs from the unpacked package, without any other.
   */
  debian: { name: string; isAlone: boolean };
  image: string;
  /** The program's arguments. `folder` is for its data. */
  args(o: { host: string; port: number; folder: string }): string[];
  /** Variables of the program's environment, beside those of this process. */
  env?: Readonly<Record<string, string>>;
  /** Whether it accepts clients at `host:port`. */
  answers(host: string, port: number): Promise<boolean>;
}

export interface Server extends AsyncDisposable {
  /** as `127.0.0.1:4222`, the same after a restart */
  readonly address: string;
  /** Like `kill -9`. Its data stay. */
  kill(): Promise<void>;
  /** Starts it again, by default with its data. */
  start(o?: { empty?: boolean }): Promise<void>;
  /** Suspends its process, or resumes it. */
  freeze(frozen: boolean): Promise<void>;
  /** The contents of all of its files. */
  stored(): Promise<Buffer>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}
