import { Visitor } from 'vite';
import { lineAt, parse } from './parsed.ts';
import { type Problem, type Rule, isProduct } from './tree.ts';

/** The one file that may write raw HTML: data for search engines, in which no text can end the block. */
const rawHtmlFile = 'src/web/structured-data.tsx';

/** The content security policy refuses inline styles and scripts, so they would silently do nothing. */
export const noInlineMarkup: Rule = {
  name: 'inline style, script and raw HTML',
  check: (tree) => [...tree].filter(([file]) => isProduct(file) && file !== rawHtmlFile).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  const problems: Problem[] = [];
  const complain = (start: number, message: string) =>
    problems.push({ path: file, line: lineAt(text, start), message });
  const isMail = file.startsWith('src/emails/');
  new Visitor({
    JSXAttribute: ({ name, start }) => {
      if (name.name === 'style' && !isMail) complain(start, 'no style attribute: use a class');
      if (name.name === 'dangerouslySetInnerHTML') complain(start, `only ${rawHtmlFile} writes raw HTML`);
    },
    Property: ({ key, start }) => {
      const named = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
      if (named === 'dangerouslySetInnerHTML') complain(start, `only ${rawHtmlFile} writes raw HTML`);
    },
    JSXElement: ({ openingElement: { name, start }, children }) => {
      if (name.type !== 'JSXIdentifier' || isMail) return;
      if (name.name === 'style') complain(start, 'no inline style sheet: use a class');
      if (name.name === 'script' && children.length > 0) complain(start, 'no inline script: make it a file');
    },
  }).visit(parse(file, text).program);
  return problems;
}
