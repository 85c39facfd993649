/**
 * For what is pressed twice: the same asked for again while the first is at work, or a moment after it was done, is answered as the
 * first was, and not done again. What failed is forgotten at once, so that another try is one.
 */
export function joined(kept_ms: number, most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>) => {
    const first = answers.get(key) as Promise<T> | undefined;
    if (first) return first;
    if (answers.size >= most) return work();
    const doing = work();
    answers.set(key, doing);
    const forget = () => answers.delete(key);
    doing.then(() => setTimeout(forget, kept_ms).unref(), forget);
    return doing;
  };
}
