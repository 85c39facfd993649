const atHand = new WeakMap<Response, Buffer>();

/**
 * An answer made of bytes. It reads like any other, but compression, cache and server take the bytes from here, which saves making a
 * stream and reading it again.
 */
export function answerOf(bytes: Buffer, init: ResponseInit): Response {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  };
  const response = new Response(new ReadableStream(source, { highWaterMark: 0 }), init);
  atHand.set(response, bytes);
  return response;
}

const later = new WeakMap<Response, () => Promise<Buffer>>();

/**
 * An answer whose bytes are made once, when they are first asked for, because making them may have to wait for its turn. `made` makes
 * them where a failure can still be answered.
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
  later.set(response, once);
  return response;
}

/** The same answer, with its bytes at hand if they were still to be made. */
export async function made(response: Response): Promise<Response> {
  const make = later.get(response);
  if (make) atHand.set(response, await make());
  return response;
}

/** Undefined when the answer was made of something else, or has no body. */
export function bytesAtHand(response: Response): Buffer | undefined {
  return atHand.get(response);
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return atHand.get(response) ?? later.get(response)?.() ?? Buffer.from(await response.arrayBuffer());
}

const inPieces = new WeakSet<Response>();

/** An answer of unknown length: it is neither gathered nor cached, only passed on. */
export function answerInPieces(stream: ReadableStream<Uint8Array>, init: ResponseInit): Response {
  const response = new Response(stream, init);
  inPieces.add(response);
  return response;
}

export function comesInPieces(response: Response): boolean {
  return inPieces.has(response);
}
