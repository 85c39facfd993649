type Press = { call: string; answer: Promise<unknown> };

/**
 * Runs the work of a button once, although it is pressed twice. The same call by the same person, during the first call or up to `kept_ms`
 * after it, gets the first answer. The work runs again after a failure, or after another call by that person, because that call may have
 * undone the first. Remembers the last call of `mostPeople` people; for other people every call runs.
 */
export function joinRepeats(
  kept_ms: number,
  mostPeople: number,
): <T>(person: string, call: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Press>();
  return async <T>(person: string, call: string, work: () => Promise<T>) => {
    const lastPress = last.get(person);
    if (lastPress?.call === call) return lastPress.answer as Promise<T>;
    if (!lastPress && last.size >= mostPeople) return work();
    const press = { call, answer: work() };
    last.set(person, press);
    const forget = () => last.get(person) === press && last.delete(person);
    press.answer.then(() => setTimeout(forget, kept_ms).unref(), forget);
    return press.answer;
  };
}
