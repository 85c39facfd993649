const atHand = new WeakMap<Response, Buffer>();

/**
 * An answer made of bytes. It reads like any other; but whoever packs, keeps or sends it takes the bytes from here,
 * which spares a page the way into a stream and out of it again.
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

const streamed = new WeakSet<Response>();

/** An answer that is made while it is sent: it is never held whole, neither to pack it nor to know its length. */
export function streamedAnswer(body: ReadableStream<Uint8Array>, init: ResponseInit): Response {
  const response = new Response(body, init);
  streamed.add(response);
  return response;
}

export function isStreamed(response: Response): boolean {
  return streamed.has(response);
}

/** Undefined when the answer was made of something else, or has no body. */
export function bytesAtHand(response: Response): Buffer | undefined {
  return atHand.get(response);
}

export async function bytesOf(response: Response): Promise<Buffer> {
  return atHand.get(response) ?? Buffer.from(await response.arrayBuffer());
}
