/** For addresses without a route: programs name JSON in `Accept`, and browsers do not for a page. */
export function prefersJson({ headers }: Request): boolean {
  const accepted = headers.get('accept') ?? '';
  return /\bapplication\/(?:\w+\+)?json\b/.test(accepted) && !accepted.includes('text/html');
}

/** A client that sends JSON is a program, also at the address of a form. It gets JSON unless it asks for a page. */
export function sendsJson({ headers }: Request): boolean {
  const contentType = headers.get('content-type') ?? '';
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType) && !headers.get('accept')?.includes('text/html');
}
