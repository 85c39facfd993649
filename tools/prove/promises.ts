/** Promises that are kept or broken one after the other, in the words in which the report lists them. */
export type Promises = {
  that(sentence: string, kept: () => Promise<unknown>): Promise<void>;
  note(line: string): void;
  allKept(): boolean;
};

export function reportPromises(say: (line: string) => void): Promises & { end(): void } {
  let [kept, broken] = [0, 0];
  return {
    async that(sentence, keep) {
      try {
        await keep();
        kept += 1;
        say(`  ok      ${sentence}`);
      } catch (error) {
        broken += 1;
        say(`  FAILED  ${sentence}\n${reasonsOf(error)}`);
      }
    },
    note: (line) => say(`          ${line}`),
    allKept: () => broken === 0,
    end: () => say(`${kept} passed, ${broken} failed`),
  };
}

function reasonsOf(error: unknown): string {
  const { message, cause } = error as Error;
  return `          ${message}${cause instanceof Error ? `\n${reasonsOf(cause)}` : ''}`;
}
