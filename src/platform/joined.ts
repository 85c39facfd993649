type Press = { what: string; answer: Promise<unknown> };

/**
 * Joins a button pressed twice: the same call by the same person, during the first or shortly after it, gets the first answer. After
 * another call of that person, which may have undone the first, it runs again; so it does after a failure.
 */
export function joined(
  kept_ms: number,
  most: number,
): <T>(who: string, what: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Press>();
  return async <T>(who: string, what: string, work: () => Promise<T>) => {
    const before = last.get(who);
    if (before?.what === what) return before.answer as Promise<T>;
    if (!before && last.size >= most) return work();
    const press = { what, answer: work() };
    last.set(who, press);
    const forget = () => last.get(who) === press && last.delete(who);
    press.answer.then(() => setTimeout(forget, kept_ms).unref(), forget);
    return press.answer;
  };
}
