import { createRequire } from 'node:module';

type Parser = typeof import('htmlparser2');
export type HtmlNode = ReturnType<Parser['parseDocument']>['childNodes'][number];
type HtmlElement = Extract<HtmlNode, { attribs: object }>;

/** The parser is loaded for the first HTML, because it occupies memory and only mails that staff write bring HTML. */
const load = createRequire(import.meta.url);

export function isHtmlElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

export function isHtmlText(node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> {
  return (node.type as string) === 'text';
}

/** Clean HTML as plain text, with paragraphs, lists, headings, quotations and link addresses. */
export function htmlToText(html: string): string {
  return blocks(parseHtmlNodes(html)).join('\n\n');
}

export function parseHtmlNodes(html: string): HtmlNode[] {
  return (load('htmlparser2') as Parser).parseDocument(html).childNodes;
}

const blockTags = /^(?:blockquote|div|h[1-6]|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)$/;

function blocks(nodes: readonly HtmlNode[]): string[] {
  const found: string[] = [];
  let inlineNodes: HtmlNode[] = [];
  const endParagraph = () => {
    const text = tidied(inlineNodes.map(inlineText).join(''));
    if (text !== '') found.push(text);
    inlineNodes = [];
  };
  for (const node of nodes) {
    if (!holdsBlocks(node)) inlineNodes.push(node);
    else {
      endParagraph();
      found.push(...block(node));
    }
  }
  endParagraph();
  return found;
}

/** Whether an element contains blocks, because even a link or bold text may contain paragraphs. */
function holdsBlocks(node: HtmlNode): boolean {
  return isHtmlElement(node) && (blockTags.test(node.name) || node.childNodes.some(holdsBlocks));
}

function block(node: HtmlNode): string[] {
  if (!isHtmlElement(node)) return [];
  const { name, childNodes } = node;
  if (name === 'hr') return ['---'];
  if (name === 'pre') return [exactText(node).replace(/^\n|\n$/g, '')];
  if (name === 'table') return [rows(node).join('\n')];
  if (name === 'ul' || name === 'ol') return [items(childNodes, name === 'ol')];
  const inside = blocks(childNodes);
  if (inside.length === 0) return [];
  if (name === 'h1') return [underlined(inside.join(' '), '=')];
  if (/^h\d$/.test(name)) return [underlined(inside.join(' '), '-')];
  if (name === 'blockquote') return [inside.join('\n\n').replace(/^/gm, '> ').replace(/ +$/gm, '')];
  return inside;
}

function items(nodes: readonly HtmlNode[], isNumbered: boolean): string {
  return nodes
    .flatMap((node) => (isHtmlElement(node) ? [blocks(node.childNodes).join('\n')] : []))
    .map((text, index) => {
      const sign = isNumbered ? `${index + 1}. ` : '- ';
      return sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`);
    })
    .join('\n');
}

function rows(node: HtmlNode): string[] {
  if (!isHtmlElement(node)) return [];
  if (node.name !== 'tr') return node.childNodes.flatMap(rows);
  const cells = node.childNodes.filter(isHtmlElement);
  return [cells.map((cell) => blocks(cell.childNodes).join(' ')).join(' | ')];
}

function inlineText(node: HtmlNode): string {
  if (isHtmlElement(node)) {
    // Marks a line break until `tidied` has removed the line breaks of the source.
    if (node.name === 'br') return '\u0000';
    const inside = node.childNodes.map(inlineText).join('');
    return node.name === 'a' ? linked(inside, node.attribs.href) : inside;
  }
  return isHtmlText(node) ? node.data.replaceAll('\u0000', '') : '';
}

function linked(text: string, href: string | undefined): string {
  const shown = tidied(text);
  if (!href || shown === href || shown === href.replace(/^(?:mailto|tel):/, '')) return text;
  return shown === '' ? href : `${text} <${href.replace(/^(?:mailto|tel):/, '')}>`;
}

function exactText(node: HtmlNode): string {
  if (isHtmlElement(node)) return node.name === 'br' ? '\n' : node.childNodes.map(exactText).join('');
  return isHtmlText(node) ? node.data : '';
}

/** Turns white space into one space, as browsers do. Only a `br` starts a new line. */
function tidied(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\u0000 ?/g, '\n')
    .trim();
}

function underlined(title: string, line: string): string {
  const longest = Math.max(...title.split('\n').map((part) => [...part].length));
  return `${title}\n${line.repeat(longest)}`;
}
