/** The cookies of one browser, as far as our site uses them. */
export class Cookies {
  private readonly kept = new Map<string, string>();

  /** Stores the cookies that an answer sets and removes those that it clears. */
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isOver || value === '') this.kept.delete(name);
      else this.kept.set(name, value);
    }
  }

  /** The request header with these cookies. */
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
