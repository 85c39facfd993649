/** A visitor who was sending went away in the middle of it. Nobody is left to answer, and nothing broke. */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor went away.');
    this.name = 'VisitorLeft';
  }
}

/** No status says this; proxies write this one into their logs. */
export const visitorLeftStatus = 499;
