/**
 * Counts the engine's work during an action: the characters that patterns read, and the cost of normalising, which is the square of each
 * pile of marks. A count is the same on every machine.
 */
export async function countWork(work: () => Promise<unknown>): Promise<number> {
  const { exec } = RegExp.prototype;
  const { normalize } = String.prototype;
  let count = 0;
  // All matching, testing, replacing and splitting by a pattern calls this function once it is replaced.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = Reflect.apply(exec, this, [text]);
    const nothing = this.sticky ? from + 1 : String(text).length;
    count += Math.max(1, (found ? found.index + found[0].length : nothing) - from);
    return found;
  };
  String.prototype.normalize = function (this: string, form?: string) {
    count += costOfNormalising(this, exec);
    return Reflect.apply(normalize, this, [form]);
  };
  try {
    await work();
    return count;
  } finally {
    RegExp.prototype.exec = exec;
    String.prototype.normalize = normalize;
  }
}

function costOfNormalising(text: string, exec: typeof RegExp.prototype.exec): number {
  const piles = /[\p{M}\uFF9E\uFF9F]+/gu;
  let cost = text.length;
  for (let pile = exec.call(piles, text); pile; pile = exec.call(piles, text)) cost += pile[0].length ** 2;
  return cost;
}
