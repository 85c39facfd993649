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
type Run = { tree: Tree; importers: Importers; proofs: Proofs; print: Print };
type Caught = [Sabotage, RedTest];

/** How many test processes run at the same time, unless PROVE_AT_ONCE says fewer. */
const mostProcesses = 2;

/** Breaks each guard in a copy of the checkout and runs its tests. True if a test that passes otherwise caught each. */
export async function proveSabotages(root: string, parts: readonly string[], print: Print): Promise<boolean> {
  const tree = readTree(root);
  const chosen = everySabotage.filter((one) => isNamedBy(one, parts));
  for (const one of chosen) sabotaged(one, tree.get(one.file));
  const proofs = openProofs(path.join(root, 'test-results/sabotage.json'), tree);
  const run = { tree, importers: importersIn(tree), proofs, print };
  const unproved = chosen.filter((one) => !proofs.find(one, testsOf(one, run)));
  print(`Sabotages: ${chosen.length}, of which ${chosen.length - unproved.length} were proved before.`);
  if (unproved.length > 0) await proveEach(root, unproved, run);
  const missed = chosen.filter((one) => proofs.find(one, testsOf(one, run))?.caughtBy === undefined);
  for (const one of missed) print(`MISSED ${nameOfSabotage(one)}`);
  print(`${chosen.length - missed.length} caught, ${missed.length} missed`);
  return chosen.length > 0 && missed.length === 0;
}

function isNamedBy(one: Sabotage, parts: readonly string[]): boolean {
  return parts.every((part) => `${one.area} ${nameOfSabotage(one)}`.includes(part));
}

async function proveEach(root: string, sabotages: readonly Sabotage[], run: Run): Promise<void> {
  const atOnce = Math.min(mostProcesses, Number(process.env.PROVE_AT_ONCE ?? mostProcesses), sabotages.length);
  const copies = copyCheckout(root, run.tree, atOnce);
  const waiting = [...sabotages];
  const caught: Caught[] = [];
  await Promise.all(
    copies.map(async (copy) => {
      const prover = proverIn(copy);
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const began = performance.now();
        const tests = testsOf(one, run);
        run.print(`trying ${nameOfSabotage(one)} with ${tests.length} test files`);
        const red = await prover.prove(one, run.tree.get(one.file)!, inOrder(tests, run.proofs.lastCatcher(one)));
        run.proofs.keep(one, tests, red);
        run.print(lineOf(one, red, performance.now() - began));
        if (red) caught.push([one, red]);
      }
      await prover.stop();
    }),
  );
  await forgetRedAnyway(copies[0]!, caught, run);
}

function lineOf(one: Sabotage, red: RedTest | undefined, took_ms: number): string {
  const line = `${red ? 'caught' : 'MISSED'} ${(took_ms / 1000).toFixed(0).padStart(4)} s  ${nameOfSabotage(one)}`;
  return red ? `${line}\n${' '.repeat(15)}by ${red.file}: ${red.test}` : line;
}

/** A test that fails without any sabotage has caught none. */
async function forgetRedAnyway(copy: string, caught: readonly Caught[], { proofs, print }: Run): Promise<void> {
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

/** The tests of a guard. The test file that caught it last time runs first. */
function inOrder(tests: readonly string[], last: string | undefined): string[] {
  return last !== undefined && tests.includes(last) ? [last, ...tests.filter((one) => one !== last)] : [...tests];
}

/** Nothing imports SQL: every test with a database depends on it. */
function testsOf({ file, testsOf: code }: Sabotage, { tree, importers }: Run): string[] {
  const tests = dependentTests(tree, importers, code ?? file);
  return code === undefined
    ? tests
    : [...new Set([...tests, ...dependentTests(tree, importers, 'test/support/database.ts')])];
}
