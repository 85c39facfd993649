/** Where no route says who it is for: a program names JSON among what it takes, and no browser's page does. */
export function prefersJson({ headers }: Request): boolean {
  const accepted = headers.get('accept') ?? '';
  return /\bapplication\/(?:\w+\+)?json\b/.test(accepted) && !accepted.includes('text/html');
}

/** Whoever sends JSON is a program, at the address of a form too: it reads no page, unless it asks for one. */
export function sendsJson({ headers }: Request): boolean {
  const sent = headers.get('content-type') ?? '';
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(sent) && !headers.get('accept')?.includes('text/html');
}
