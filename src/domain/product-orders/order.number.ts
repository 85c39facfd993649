import { randomInt } from 'node:crypto';

/** Without the letters and digits that are mistaken for one another: 0 O, 1 I. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 'AGB-7K3MQ2': short enough to be read out, and it does not tell how many orders there were. */
export function newOrderNumber(): string {
  return `AGB-${Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')}`;
}
