import { ServerResponse, type IncomingMessage } from 'node:http';

/** The server's answers with these headers from their first moment: its own refusals have no other way to come by them. */
export function everyAnswerWith(headers: readonly [string, string][]): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
      super(...given);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}
