/** The cookies of one browser, as far as our site uses them: a name, a value, and whether it is still kept. */
export class Cookies {
  private readonly kept = new Map<string, string>();

  /** Keeps what an answer sets, and lets go of what it takes back. */
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isOver || value === '') this.kept.delete(name);
      else this.kept.set(name, value);
    }
  }

  /** As they are sent along with a request. */
  header(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  names(): string[] {
    return [...this.kept.keys()];
  }

  clear(): void {
    this.kept.clear();
  }
}
