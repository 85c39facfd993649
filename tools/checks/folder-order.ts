import { importsOf } from './parsed.ts';
import { isProduct, type Problem, type Rule, type Tree } from './tree.ts';

/** From the bottom up: each floor imports only itself and the floors before it. */
const floors = ['values', 'acting', 'talk', 'people', 'money', 'trade', 'intake', 'staff', 'registers'] as const;

type Arrow = { from: string; to: string; line: number };

/** Floors of the domain import only lower floors, and folders of the domain and the web import each other in no cycle. */
export const folderOrder: Rule = {
  name: 'folder order',
  check(tree) {
    const arrows = arrowsOf(tree);
    const bases = new Set(['src/domain', 'src/web']);
    for (const { from } of arrows)
      for (const top of ['src/domain', 'src/web']) {
        const room = roomOf(from, top);
        if (room !== undefined) bases.add(`${top}/${room}`);
      }
    return [...arrows.flatMap(upward), ...[...bases].flatMap((base) => cyclesIn(base, arrows))];
  },
};

function arrowsOf(tree: Tree): Arrow[] {
  return [...tree]
    .filter(([file]) => /^src\/(?:domain|web)\//.test(file) && isProduct(file))
    .flatMap(([file, text]) =>
      importsOf(file, text).flatMap(({ file: to, line }) => (to === undefined ? [] : [{ from: file, to, line }])),
    );
}

/** The folder of a file that stands directly in `base`; undefined for files that are in no folder there. */
function roomOf(file: string, base: string): string | undefined {
  if (!file.startsWith(`${base}/`)) return undefined;
  const [room, ...rest] = file.slice(base.length + 1).split('/');
  return rest.length > 0 ? room : undefined;
}

function upward({ from, to, line }: Arrow): Problem[] {
  const [own, other] = [roomOf(from, 'src/domain'), roomOf(to, 'src/domain')];
  if (!from.startsWith('src/domain/')) return [];
  const height = (floor: string | undefined) => floors.findIndex((one) => one === floor);
  if (height(own) === -1) return [{ path: from, message: `is on no floor of the domain: ${floors.join(', ')}` }];
  if (other === undefined || height(other) <= height(own)) return [];
  return [{ path: from, line, message: `${own} may not import ${other}, which is a floor above it (${to})` }];
}

/** One cycle for each folder that is in one. */
function cyclesIn(base: string, arrows: readonly Arrow[]): Problem[] {
  const leads = new Map<string, Map<string, Arrow>>();
  for (const arrow of arrows) {
    const [own, other] = [roomOf(arrow.from, base), roomOf(arrow.to, base)];
    if (own === undefined || other === undefined || own === other) continue;
    const ways = leads.get(own) ?? new Map<string, Arrow>();
    leads.set(own, ways.set(other, ways.get(other) ?? arrow));
  }
  const finished = new Set<string>();
  const problems: Problem[] = [];
  const visit = (room: string, way: readonly string[]): void => {
    const back = way.indexOf(room);
    if (back !== -1) {
      const round = [...way.slice(back), room];
      const { from, line } = leads.get(round[0]!)!.get(round[1]!)!;
      problems.push({ path: from, line, message: `folders of ${base} import each other: ${round.join(' → ')}` });
      return;
    }
    if (finished.has(room)) return;
    for (const next of leads.get(room)?.keys() ?? []) visit(next, [...way, room]);
    finished.add(room);
  };
  for (const room of leads.keys()) visit(room, []);
  return problems;
}
