/** The examples of a page in one language, in their order, as a reader copies them. */
export function examplesIn(html: string, language: string): string[] {
  const found = html.matchAll(new RegExp(`<code class="language-${language}">(.*?)</code>`, 'gs'));
  // Comments, quoted texts and keywords have elements of their own.
  return Array.from(found, ([, text = '']) => decoded(text.replace(/<[^>]*>/g, '')));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decoded(text: string): string {
  return text.replace(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}
