/** How a kind of server is got, started and asked. */
export interface ServerKind {
  /** as `nats-server` */
  program: string;
  /** Whose tests need it, as `the event bus`. */
  neededBy: string;
  /** as `2.9 or newer (https://…)` */
  version: string;
  /** Its package on Debian and Ubuntu; `isAlone` if the program runs from the unpacked package, without any other. */
  debian: { name: string; isAlone: boolean };
  image: string;
  /** What the program is started with. `folder` is for what it stores. */
  args(o: { host: string; port: number; folder: string }): string[];
  /** Whether it takes clients at `host:port`. */
  answers(host: string, port: number): Promise<boolean>;
}

export interface Server extends AsyncDisposable {
  /** as `127.0.0.1:4222`, the same after a restart */
  readonly address: string;
  /** As `kill -9` does. What it has stored stays. */
  kill(): Promise<void>;
  /** Starts it again, by default with what it has stored. */
  start(o?: { empty?: boolean }): Promise<void>;
  /** Leaves it running but deaf, or lets it go on. */
  freeze(frozen: boolean): Promise<void>;
  /** All the bytes of the files it has stored. */
  stored(): Promise<Buffer>;
  /** Ends it and removes what it has stored. */
  stop(): Promise<void>;
}
