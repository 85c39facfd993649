type Press = { what: string; answer: Promise<unknown> };

/**
 * Answers a button that was pressed twice only once: the same call by the same person, during the first call or shortly after it, gets the
 * first answer. The work runs again after a failure, or after another call by that person, because that call may have undone the first.
 */
export function joinRepeats(
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
