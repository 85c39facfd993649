import { ServerResponse, type IncomingMessage } from 'node:http';

/** Makes every answer of a server have these headers; the server's own refusals can get them in no other way. */
export function everyAnswerWith(headers: readonly [string, string][]): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
      super(...given);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}
