/**
 * The request with its body read, or undefined when that is longer than allowed. A body that does not say how long it is
 * is counted as it comes.
 */
export async function takeBody(request: Request, mostBytes: number): Promise<Request | undefined> {
  // Merely asking for the body makes the server put together a whole Request; what is fetched never has one.
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return new Request(request.url, { method: request.method, headers: request.headers, body: Buffer.concat(parts) });
}
