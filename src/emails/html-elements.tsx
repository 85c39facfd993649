import { createElement, type CSSProperties, type ReactNode } from 'react';
import { isHtmlElement, isHtmlText, parseHtmlNodes, type HtmlNode } from '#platform/html/html-text.ts';
import { lightColours } from './email-colours.ts';
import { typeface } from './email-parts.tsx';

const text: CSSProperties = { fontFamily: typeface, fontSize: 16, lineHeight: '24px', color: lightColours.ink };
const block: CSSProperties = { ...text, margin: '0 0 16px' };
const heading: CSSProperties = { ...text, margin: '24px 0 8px', fontWeight: 700 };
const list: CSSProperties = { ...block, paddingLeft: 24 };
const cell: CSSProperties = { ...text, padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top' };
const rule = `1px solid ${lightColours.line}`;

type Look = { style?: CSSProperties; className?: string };
const ink = (style: CSSProperties): Look => ({ style, className: 'ink' });

/** The elements that a mail may have. Each element has its styles itself, because many mail programs drop style sheets. */
const looks: Record<string, Look> = {
  p: ink(block),
  div: ink(block),
  h1: ink({ ...heading, fontSize: 24, lineHeight: '30px' }),
  h2: ink({ ...heading, fontSize: 20, lineHeight: '26px' }),
  h3: ink({ ...heading, fontSize: 18 }),
  h4: ink(heading),
  ul: ink(list),
  ol: ink(list),
  li: { style: { margin: '0 0 4px' } },
  blockquote: {
    style: { ...block, paddingLeft: 16, borderLeft: `2px solid ${lightColours.line}` },
    className: 'ink line',
  },
  pre: ink({ ...block, fontFamily: 'monospace', whiteSpace: 'pre-wrap' }),
  hr: { style: { border: 0, borderTop: rule, margin: '24px 0' }, className: 'line' },
  table: { style: { borderCollapse: 'collapse', margin: '0 0 16px' } },
  th: ink({ ...cell, fontWeight: 700 }),
  td: { style: { ...cell, borderTop: rule }, className: 'ink line' },
  ...Object.fromEntries(
    'b br code em i s small span strong sub sup tbody thead tr u'.split(' ').map((name) => [name, {}]),
  ),
};

const safeLink = /^(?:https?:|mailto:|tel:)/i;

/** Turns sanitised HTML into elements of a mail. Keeps only the words of unknown elements. */
export function mailElementsOf(html: string, fill: (text: string) => string): ReactNode {
  return children(parseHtmlNodes(html), fill);
}

function children(nodes: readonly HtmlNode[], fill: (text: string) => string): ReactNode {
  return createElement('div', ink(text), ...nodes.map((node) => element(node, fill)));
}

function element(node: HtmlNode, fill: (text: string) => string): ReactNode {
  if (!isHtmlElement(node)) return isHtmlText(node) ? fill(node.data) : null;
  const inside = node.childNodes.map((child) => element(child, fill));
  const { href } = node.attribs;
  if (node.name === 'a' && href !== undefined && safeLink.test(href)) {
    const look = { className: 'link', href, style: { color: lightColours.indigo, textDecoration: 'underline' } };
    return createElement('a', look, ...inside);
  }
  const look = Object.hasOwn(looks, node.name) ? looks[node.name] : undefined;
  if (!look) return createElement('span', {}, ...inside);
  const isEmpty = node.name === 'br' || node.name === 'hr';
  // Drops text that stands between the rows of a table.
  const isTable = /^(?:table|thead|tbody|tr)$/.test(node.name);
  const shown = isTable ? inside.filter((child) => typeof child !== 'string') : inside;
  return isEmpty ? createElement(node.name, look) : createElement(node.name, look, ...shown);
}
