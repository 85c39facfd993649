import { ServerResponse, type IncomingMessage } from 'node:http';

/** Gives these headers to every answer of a server. Refusals that Node itself sends can get headers in no other way. */
export function everyAnswerWith(headers: readonly [string, string][]): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    constructor(...given: ConstructorParameters<typeof ServerResponse<IncomingMessage>>) {
      super(...given);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}
