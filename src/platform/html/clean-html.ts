import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

type CleanHtml = {
  html: string;
  /** The names of tags that were removed; at most `mostNamed`. */
  leftOut: readonly string[];
};

const tags =
  'a b blockquote br code div em h1 h2 h3 h4 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );
/** Tags whose removal is not reported to staff, because nothing visible is lost with them. */
const unmentioned = new Set(['html', 'head', 'body', 'title', 'meta']);
const mostNamed = 12;
const mostNested = 20;

/** Reduces typed HTML to text, links, lists, headings and tables. Nothing that remains can run, load or set a style. */
export function cleanHtml(typed: string): CleanHtml {
  // Loaded for the first typed HTML, because it occupies memory and only mails that staff write bring HTML.
  const sanitizeHtml = load('sanitize-html') as typeof import('sanitize-html');
  const leftOut = new Set<string>();
  const html = sanitizeHtml(typed, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    enforceHtmlBoundary: true,
    nestingLimit: mostNested,
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'math', 'template'],
    onOpenTag(name) {
      const isWorthNaming = /^[a-z][a-z0-9-]{0,20}$/.test(name) && !unmentioned.has(name) && !tags.includes(name);
      if (isWorthNaming && leftOut.size < mostNamed) leftOut.add(name);
    },
  });
  return { html: html.trim(), leftOut: [...leftOut] };
}
