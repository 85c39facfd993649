import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

type HtmlProps = { children?: ReactNode; href?: string; role?: string; 'aria-hidden'?: string };

/** A part of a mail that is replaced by other words in plain text. */
export function AsText({ children }: { text: string; children: ReactNode }): ReactNode {
  return children;
}

/** Calls the components of the mail itself, so they must not use hooks. */
export function plainText(mail: ReactNode): string {
  return `${blocks(mail).join('\n\n')}\n`;
}

function blocks(node: ReactNode): string[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(blocks);
  if (!isValidElement(node)) return textOf(node).trim() ? [textOf(node).trim()] : [];
  if (node.type === AsText) return [(node.props as { text: string }).text];
  if (node.type === Fragment) return blocks((node.props as HtmlProps).children);
  const element = rendered(node);
  if (!isValidElement(element)) return blocks(element);
  const { type, props } = element as ReactElement<HtmlProps>;
  if (type === 'head' || props['aria-hidden']) return [];
  if (type === 'h1') return [underlined(words(props.children), '=')];
  if (type === 'h2') return [underlined(words(props.children), '-')];
  if (type === 'p' || type === 'a') return [words(element)];
  if (type === 'ol') return [numbered(props.children)];
  if (type === 'table' && props.role !== 'presentation') return [rows(element).join('\n')];
  return blocks(props.children);
}

function words(node: ReactNode): string {
  if (Array.isArray(node)) return (node as ReactNode[]).map(words).join('');
  if (!isValidElement(node)) return textOf(node);
  const element = rendered(node);
  if (!isValidElement(element)) return words(element);
  const { type, props } = element as ReactElement<HtmlProps>;
  const inside = words(props.children);
  return type === 'a' && props.href && !props.href.startsWith('mailto:') ? `${inside} <${props.href}>` : inside;
}

/** Returns each row of a table as `question: answer`. Further lines of an answer are indented. */
function rows(node: ReactNode): string[] {
  if (Array.isArray(node)) return (node as ReactNode[]).flatMap(rows);
  if (!isValidElement(node)) return [];
  const element = rendered(node);
  const { type, props } = element as ReactElement<HtmlProps>;
  if (type !== 'tr') return rows(props.children);
  const cells = [props.children].flat().map((cell) => words(cell));
  return [cells.join(': ').replaceAll('\n', '\n  ')];
}

function numbered(items: ReactNode): string {
  return [items]
    .flat()
    .map((item, index) => `${index + 1}. ${words(item)}`)
    .join('\n');
}

/** Renders a component. Returns the element itself if it is plain HTML. */
function rendered(element: ReactElement): ReactNode {
  if (element.type === Fragment) return (element.props as HtmlProps).children;
  if (typeof element.type !== 'function' || element.type === AsText) return element;
  const component = element.type as (props: unknown) => ReactNode;
  const shown = component(element.props);
  return isValidElement(shown) ? rendered(shown) : shown;
}

function textOf(node: ReactNode): string {
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

function underlined(title: string, line: string): string {
  return `${title}\n${line.repeat([...title].length)}`;
}
