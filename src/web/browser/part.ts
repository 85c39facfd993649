/** Reads the middle of a page as the server sends it: a section that holds it, ready to be placed anywhere. */
export function readPart(html: string): HTMLElement | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector<HTMLElement>('[data-part]') ?? undefined;
}
