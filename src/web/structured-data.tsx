/** What a page is about, in the words of schema.org: one thing with its properties. */
export type Thing = { '@type': string; [property: string]: unknown };

/** For search engines. A browser does not run a block of data, so the content policy has nothing against it. */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(graph) }} />;
}

/** JSON in which nothing can end the element around it: `<` begins every end tag and every comment, and is written as its code. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
