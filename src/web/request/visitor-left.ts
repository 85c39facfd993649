/** The visitor went away in the middle of sending. Nothing broke, and there is nobody to answer. */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor went away.');
    this.name = 'VisitorLeft';
  }
}

/** No status says this; proxies write this one into their logs. */
export const visitorLeftStatus = 499;
