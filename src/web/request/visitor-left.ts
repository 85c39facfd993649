/** The visitor disconnected while sending. Nothing is broken, and nobody waits for an answer. */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor went away.');
    this.name = 'VisitorLeft';
  }
}

/** HTTP has no status for this; proxies log this number. */
export const visitorLeftStatus = 499;
