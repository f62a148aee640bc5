import type { StreamSocket } from '../../src/stream.ts';

/** The browser's side of a connection, played by the test. */
export class TestStreamSocket extends EventTarget implements StreamSocket {
  readonly sent: string[] = [];
  closed = false;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.dispatchEvent(new Event('open'));
  }
  says(frame: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
  ends(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
