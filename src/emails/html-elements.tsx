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

type ElementProps = { style?: CSSProperties; className?: string };
/** The colour of text also needs a class, by which dark mode changes it. */
const inInk = (style: CSSProperties): ElementProps => ({ style, className: 'ink' });

/** Each element has its styles itself, because many mail programs drop style sheets. */
const propsByName: Record<string, ElementProps> = {
  p: inInk(block),
  div: inInk(block),
  h1: inInk({ ...heading, fontSize: 24, lineHeight: '30px' }),
  h2: inInk({ ...heading, fontSize: 20, lineHeight: '26px' }),
  h3: inInk({ ...heading, fontSize: 18 }),
  h4: inInk(heading),
  ul: inInk(list),
  ol: inInk(list),
  li: { style: { margin: '0 0 4px' } },
  blockquote: {
    style: { ...block, paddingLeft: 16, borderLeft: `2px solid ${lightColours.line}` },
    className: 'ink line',
  },
  pre: inInk({ ...block, fontFamily: 'monospace', whiteSpace: 'pre-wrap' }),
  hr: { style: { border: 0, borderTop: rule, margin: '24px 0' }, className: 'line' },
  table: { style: { borderCollapse: 'collapse', margin: '0 0 16px' } },
  th: inInk({ ...cell, fontWeight: 700 }),
  td: { style: { ...cell, borderTop: rule }, className: 'ink line' },
  ...Object.fromEntries(
    'b br code em i s small span strong sub sup tbody thead tr u'.split(' ').map((name) => [name, {}]),
  ),
};

const safeLink = /^(?:https?:|mailto:|tel:)/i;

/** `html` is sanitised. Of unknown elements only the words are kept. */
export function mailElementsOf(html: string, fill: (text: string) => string): ReactNode {
  return createElement('div', inInk(text), ...parseHtmlNodes(html).map((node) => element(node, fill)));
}

function element(node: HtmlNode, fill: (text: string) => string): ReactNode {
  if (!isHtmlElement(node)) return isHtmlText(node) ? fill(node.data) : null;
  const inside = node.childNodes.map((child) => element(child, fill));
  const { href } = node.attribs;
  if (node.name === 'a' && href !== undefined && safeLink.test(href)) {
    const style = { color: lightColours.indigo, textDecoration: 'underline' };
    return createElement('a', { className: 'link', href, style }, ...inside);
  }
  const props = Object.hasOwn(propsByName, node.name) ? propsByName[node.name] : undefined;
  if (!props) return createElement('span', {}, ...inside);
  if (node.name === 'br' || node.name === 'hr') return createElement(node.name, props);
  // Drops text that stands between the rows of a table.
  const isTable = /^(?:table|thead|tbody|tr)$/.test(node.name);
  const shown = isTable ? inside.filter((child) => typeof child !== 'string') : inside;
  return createElement(node.name, props, ...shown);
}
