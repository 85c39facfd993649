/** Reads the main part of a page, which the server sends as a section that can be placed anywhere. */
export function readPart(html: string): HTMLElement | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector<HTMLElement>('[data-part]') ?? undefined;
}
