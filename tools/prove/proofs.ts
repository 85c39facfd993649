import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tree } from '../checks/tree.ts';
import { nameOfSabotage, type Sabotage } from './sabotage.ts';

/** The result of a sabotage: the test file that failed, or none, and the state of the code at that time. */
type Proof = { caughtBy?: string; test?: string; of: string };

export type Proofs = {
  /** The saved result, if the sabotage, its file and its tests have not changed since. */
  find(sabotage: Sabotage, tests: readonly string[]): Proof | undefined;
  /** The test file that caught it before, even if something has changed since. */
  lastCatcher(sabotage: Sabotage): string | undefined;
  keep(sabotage: Sabotage, tests: readonly string[], caught?: { file: string; test: string }): void;
  forget(sabotage: Sabotage): void;
};

/** Saved in a file after each sabotage, so that a stopped run continues from there. */
export function openProofs(file: string, tree: Tree): Proofs {
  const proofs = new Map(Object.entries(readProofs(file)));
  const write = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(proofs), null, 1)}\n`);
  };
  const seenWith = (sabotage: Sabotage, tests: readonly string[]) => {
    const texts = [sabotage.file, ...tests].map((name) => [name, tree.get(name)]);
    return createHash('sha256')
      .update(JSON.stringify([sabotage.text, sabotage.instead, texts]))
      .digest('hex');
  };
  return {
    find(sabotage, tests) {
      const proof = proofs.get(nameOfSabotage(sabotage));
      const asked = proof?.caughtBy === undefined ? tests : [proof.caughtBy];
      return proof?.of === seenWith(sabotage, asked) ? proof : undefined;
    },
    lastCatcher: (sabotage) => proofs.get(nameOfSabotage(sabotage))?.caughtBy,
    keep(sabotage, tests, caught) {
      const of = seenWith(sabotage, caught ? [caught.file] : tests);
      proofs.set(nameOfSabotage(sabotage), caught ? { caughtBy: caught.file, test: caught.test, of } : { of });
      write();
    },
    forget(sabotage) {
      proofs.delete(nameOfSabotage(sabotage));
      write();
    },
  };
}

function readProofs(file: string): Record<string, Proof> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Proof>;
  } catch {
    return {};
  }
}
