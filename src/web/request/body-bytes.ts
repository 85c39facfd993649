const atHand = new WeakMap<Request, Buffer>();

/** The request with a body that is in memory. Its bytes are copied only for code that reads the body by itself. */
export function withBytes({ url, method, headers }: Request, bytes: Buffer): Request {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const init = { method, headers, body, duplex: 'half' };
  const request = new Request(url, init);
  atHand.set(request, bytes);
  return request;
}

/** The bytes of a body, as often as they are asked for if they are in memory, and once otherwise. */
export async function bytesOfBody(request: Request): Promise<Buffer> {
  return atHand.get(request) ?? Buffer.from(await request.arrayBuffer());
}
