import { urls } from '#content/link.ts';

const notShown = 'personal link, not shown';

/** URLs that need only the token in them, so that anyone who has the link can act for its recipient. */
const paths = Object.values(urls)
  .filter((path) => /:\w*token/i.test(path))
  .map((path) => path.replace(/:\w*token/i, '[^\\s"\'<>/?#]+').replaceAll(/:\w+/g, '[^\\s"\'<>/?#]+'));
const address = `https?://[^\\s"'<>/]+(?:${paths.join('|')})(?![^\\s"'<>/?#])[^\\s"'<>]*`;
const addresses = new RegExp(address, 'gi');
const anchors = new RegExp(`(<a\\b[^>]*?)\\s+href=(["'])${address}\\2([^>]*>)(.*?)(</a>)`, 'gis');

/** The HTML of a mail for readers who are not its recipient. A note replaces each personal link. */
export function htmlForOthers(html: string): string {
  return textForOthers(html.replace(anchors, `$1$3$4 (${notShown})$5`));
}

export function textForOthers(text: string): string {
  return text.replace(addresses, notShown);
}
