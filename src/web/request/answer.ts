const knownBytes = new WeakMap<Response, Buffer>();

/** A response made of bytes. Compression, cache and server take the bytes from here, which saves making a stream and reading it again. */
export function answerOfBytes(bytes: Buffer, init: ResponseInit): Response {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  };
  const response = new Response(new ReadableStream(source, { highWaterMark: 0 }), init);
  knownBytes.set(response, bytes);
  return response;
}

const unmadeBytes = new WeakMap<Response, () => Promise<Buffer>>();

/**
 * A response whose bytes are made when they are first needed, because making them may have to wait for a turn. `makeBytes` makes them while
 * a failure can still be answered.
 */
export function answerLater(make: () => Promise<Buffer>, init: ResponseInit): Response {
  let making: Promise<Buffer> | undefined;
  const once = () => (making ??= make());
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      controller.enqueue(await once());
      controller.close();
    },
  };
  const response = new Response(new ReadableStream(source, { highWaterMark: 0 }), init);
  unmadeBytes.set(response, once);
  return response;
}

/** Makes the bytes of a response if they are not made yet, and returns the response. */
export async function makeBytes(response: Response): Promise<Response> {
  const make = unmadeBytes.get(response);
  if (make) knownBytes.set(response, await make());
  return response;
}

/** The bytes of a response; undefined if they are not made yet, or if no function of this file made the response. */
export function bytesAtHand(response: Response): Buffer | undefined {
  return knownBytes.get(response);
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return knownBytes.get(response) ?? unmadeBytes.get(response)?.() ?? Buffer.from(await response.arrayBuffer());
}

const inPieces = new WeakSet<Response>();

/** A response of unknown length: it is passed on without being collected or cached. */
export function answerInPieces(stream: ReadableStream<Uint8Array>, init: ResponseInit): Response {
  const response = new Response(stream, init);
  inPieces.add(response);
  return response;
}

export function comesInPieces(response: Response): boolean {
  return inPieces.has(response);
}
