import { lineAt, parse } from './parsed.ts';
import { type Problem, type Rule, isCode } from './tree.ts';

/** A file that re-exports others hides where things are and ties unrelated files together. */
export const noBarrels: Rule = {
  name: 'barrels',
  check: (tree) => [...tree].filter(([file]) => isCode(file)).flatMap(checkFile),
};

function checkFile([file, text]: [string, string]): Problem[] {
  const { body } = parse(file, text).program;
  const passesOn = body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
  );
  const star = passesOn.find((node) => node.type === 'ExportAllDeclaration');
  if (star)
    return [
      {
        path: file,
        line: lineAt(text, star.start),
        message: "no 'export *': export each name in the file that has it",
      },
    ];
  if (body.length > 0 && passesOn.length === body.length) {
    return [{ path: file, message: 'only re-exports other files; import those directly' }];
  }
  return [];
}
