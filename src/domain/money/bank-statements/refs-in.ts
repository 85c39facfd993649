const most = 40;
const shortest = 8;
const longest = 60;

/**
 * Words of a bank line that may be a reference, in small letters and digits: each word with a digit, and each two neighbours, because
 * some banks put a space where we have a dash.
 */
export function refsIn(...texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const words = text
      .toLowerCase()
      .split(/[^a-z0-9_-]+/)
      .map((word) => word.replace(/[_-]/g, ''))
      .filter((word) => word !== '');
    for (const [at, word] of words.entries())
      for (const one of [word, word + (words[at + 1] ?? '')])
        if (found.size < most && one.length >= shortest && one.length <= longest && /\d/.test(one)) found.add(one);
  }
  return [...found];
}
