/** Promises that are kept or broken one after the other, in the words in which the report lists them. */
export type Promises = {
  that(says: string, kept: () => Promise<unknown>): Promise<void>;
  note(line: string): void;
  isKept(): boolean;
};

export function promisesTo(say: (line: string) => void): Promises & { end(): void } {
  let [kept, broken] = [0, 0];
  return {
    async that(says, keep) {
      try {
        await keep();
        kept += 1;
        say(`  ok      ${says}`);
      } catch (error) {
        broken += 1;
        say(`  FAILED  ${says}\n${reasonsOf(error)}`);
      }
    },
    note: (line) => say(`          ${line}`),
    isKept: () => broken === 0,
    end: () => say(`${kept} passed, ${broken} failed`),
  };
}

function reasonsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return `          ${message}${cause instanceof Error ? `\n${reasonsOf(cause)}` : ''}`;
}
