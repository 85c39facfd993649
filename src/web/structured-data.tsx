/** What a page is about, in the words of schema.org: one thing with its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/** For search engines. Browsers do not run a block of data, so the content policy allows it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(graph) }} />;
}

/** JSON that cannot end the element around it: `<`, which begins every tag and comment, is written as its code. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
