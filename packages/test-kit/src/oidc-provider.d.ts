// What the tests use of the package, which has no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Client {
    clientId: string;
    backchannelLogout(subject: string, sid: string): Promise<void>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export interface ProviderContext {
    oidc: {
      client: Client;
      session: { accountId: string; grantIdFor(clientId: string): string | undefined };
    };
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { find(id: string): Promise<Client> };
    readonly Grant: {
      new (of: { clientId: string; accountId: string }): Grant;
      find(id: string): Promise<Grant>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string; amr?: string[]; ts?: number } },
    ): Promise<void>;
  }
}
