import path from 'node:path';
import { readTree, type Tree } from '../checks/tree.ts';
import { copyCheckout } from './checkout-copies.ts';
import { dependentTests, importersIn, type Importers } from './dependent-tests.ts';
import { openProofs, type Proofs } from './proofs.ts';
import { proverIn } from './prove-one.ts';
import { nameOfSabotage, sabotaged, type Sabotage } from './sabotage.ts';
import { everySabotage } from './sabotages/every-sabotage.ts';
import { startTestRunner, type RedTest } from './test-runner.ts';

type Print = (line: string) => void;
type Asked = { tree: Tree; importers: Importers; proofs: Proofs; print: Print };
type Caught = [Sabotage, RedTest];

/** Test processes at a time. */
const most = 2;

/** Breaks each guard in a copy of the checkout and asks its tests. True where each was caught by a test that is green without it. */
export async function proveSabotages(root: string, parts: readonly string[], print: Print): Promise<boolean> {
  const tree = readTree(root);
  const chosen = everySabotage.filter((one) => isMeant(one, parts));
  for (const one of chosen) sabotaged(one, tree.get(one.file));
  const proofs = openProofs(path.join(root, 'test-results/sabotage.json'), tree);
  const asked = { tree, importers: importersIn(tree), proofs, print };
  const open = chosen.filter((one) => !proofs.find(one, testsOf(one, asked)));
  print(`${chosen.length} sabotages, ${chosen.length - open.length} of them proved before.`);
  if (open.length > 0) await proveOpen(root, open, asked);
  const lived = chosen.filter((one) => proofs.find(one, testsOf(one, asked))?.caughtBy === undefined);
  for (const one of lived) print(`LIVED  ${nameOfSabotage(one)}`);
  print(`${chosen.length - lived.length} caught, ${lived.length} lived`);
  return chosen.length > 0 && lived.length === 0;
}

function isMeant(one: Sabotage, parts: readonly string[]): boolean {
  return parts.every((part) => `${one.area} ${nameOfSabotage(one)}`.includes(part));
}

async function proveOpen(root: string, open: readonly Sabotage[], asked: Asked): Promise<void> {
  const atOnce = Math.min(most, Number(process.env.PROVE_AT_ONCE ?? most), open.length);
  const copies = copyCheckout(root, asked.tree, atOnce);
  const waiting = [...open];
  const caught: Caught[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      const prover = proverIn(copy);
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const began = performance.now();
        const tests = testsOf(one, asked);
        const red = await prover.prove(one, asked.tree.get(one.file)!, inOrder(tests, asked.proofs.lastCatcher(one)));
        asked.proofs.keep(one, tests, red);
        asked.print(lineOf(one, red, performance.now() - began));
        if (red) caught.push([one, red]);
      }
      await prover.stop();
    }),
  );
  await forgetRedAnyway(copies[0]!, caught, asked);
}

function lineOf(one: Sabotage, red: RedTest | undefined, took_ms: number): string {
  const line = `${red ? 'caught' : 'LIVED '} ${(took_ms / 1000).toFixed(0).padStart(4)} s  ${nameOfSabotage(one)}`;
  return red ? `${line}\n${' '.repeat(15)}by ${red.file}: ${red.test}` : line;
}

/** A test that is red without any sabotage has caught none. */
async function forgetRedAnyway(copy: string, caught: readonly Caught[], { proofs, print }: Asked): Promise<void> {
  const files = [...new Set(caught.map(([, { file }]) => file))];
  if (files.length === 0) return;
  const runner = startTestRunner(copy, { stopsAtFirst: false });
  const { red, fault } = await runner.run({ files, changed: [] });
  await runner.stop();
  if (fault !== undefined) throw new Error(`The tests do not run without a sabotage either.\n${fault}`);
  for (const [one, { file }] of caught) {
    if (!red.some((also) => also.file === file)) continue;
    print(`${file} is red without the sabotage '${one.guard}' too.`);
    proofs.forget(one);
  }
}

/** What caught it the last time is asked first. */
function inOrder(tests: readonly string[], last: string | undefined): string[] {
  return last !== undefined && tests.includes(last) ? [last, ...tests.filter((one) => one !== last)] : [...tests];
}

/** Nothing imports SQL: every test with a database depends on it. */
function testsOf({ file, testsOf: code }: Sabotage, { tree, importers }: Asked): string[] {
  const tests = dependentTests(tree, importers, code ?? file);
  return code === undefined
    ? tests
    : [...new Set([...tests, ...dependentTests(tree, importers, 'test/support/database.ts')])];
}
