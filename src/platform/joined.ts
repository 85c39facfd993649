/**
 * Joins repeated calls, such as a button pressed twice: the same call during the first, or shortly after it, gets the first answer. A
 * failure is forgotten at once, so that another try runs.
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
