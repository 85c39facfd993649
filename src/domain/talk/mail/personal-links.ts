import { urls } from '#content/link.ts';

const notShown = 'personal link, not shown';

/** Patterns of the paths with a token: anyone who has such a link can act for its recipient. */
const pathPatterns = Object.values(urls)
  .filter((path) => /:\w*token/i.test(path))
  .map((path) => path.replace(/:\w*token/i, '[^\\s"\'<>/?#]+').replaceAll(/:\w+/g, '[^\\s"\'<>/?#]+'));
const personalLink = `https?://[^\\s"'<>/]+(?:${pathPatterns.join('|')})(?![^\\s"'<>/?#])[^\\s"'<>]*`;
const personalLinks = new RegExp(personalLink, 'gi');
const anchors = new RegExp(`(<a\\b[^>]*?)\\s+href=(["'])${personalLink}\\2([^>]*>)(.*?)(</a>)`, 'gis');

/** The HTML of a mail for readers who are not its recipient. The words of a personal link stay, and a note replaces its address. */
export function htmlForOthers(html: string): string {
  return textForOthers(html.replace(anchors, `$1$3$4 (${notShown})$5`));
}

export function textForOthers(text: string): string {
  return text.replace(personalLinks, notShown);
}
