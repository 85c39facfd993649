import { describe, expect, test } from 'vitest';
import { isOwnName, canBeSameCompany, canBeSamePerson } from './names-match.ts';

describe('the name on a bank account', () => {
  test.each([
    ['OKORO ADA CHIOMA', 'Ada Okoro'],
    ['ADA OKORO', 'Mrs. Ada Okoro'],
    ['OKORO ADA C', 'Ada Chioma Okoro'],
    ['ALHAJI MUSA BELLO', 'Bello, Musa'],
    ['ADESINA OLUWASEUN', 'Olúwáṣeun Adéṣìná'],
    ["O'BRIEN MARY-JANE", 'Mary Jane OBrien'],
    ['A. B. OKORO CHIDI', 'Chidi Okoro'],
  ])('%s is the person %s', (holder, name) => {
    expect(canBeSamePerson(holder, name)).toBe(true);
    expect(canBeSamePerson(name, holder)).toBe(true);
  });

  test.each([
    ['OKORO BOLA', 'Ada Okoro'],
    ['OKORO', 'Ada Okoro'],
    ['A OKORO', 'Ada Okoro'],
    ['OKORO ADA CHIOMA', 'Ada Bola Okoro'],
    ['ADA ADA', 'Ada Okoro'],
    ['MR MRS', 'Dr Chief'],
    ['', ''],
  ])('%s is not surely the person %s', (holder, name) => {
    expect(canBeSamePerson(holder, name)).toBe(false);
    expect(canBeSamePerson(name, holder)).toBe(false);
  });

  test.each([
    ['TOPO PALMS LIMITED', 'Topo Palms'],
    ['TOPO PALMS ENTERPRISES', 'Topo Palms Ltd.'],
    ['PALMS & TOPO NIG LTD', 'Topo and Palms'],
  ])('%s is the company %s', (holder, company) => {
    expect(canBeSameCompany(holder, company)).toBe(true);
    expect(isOwnName(holder, { name: 'Ada Okoro', company })).toBe(true);
  });

  test.each([
    ['TOPO PALM OIL LTD', 'Topo Palms Ltd'],
    ['TOPO', 'Topo Palms'],
    ['LIMITED', 'Enterprises'],
    ['A LTD', 'A Limited'],
  ])('%s is not surely the company %s', (holder, company) => {
    expect(canBeSameCompany(holder, company)).toBe(false);
  });

  test('never matches a company if the member has none', () => {
    expect(isOwnName('TOPO PALMS LTD', { name: 'Ada Okoro', company: null })).toBe(false);
  });

  test('is compared in proportional time', () => {
    const long = 'a '.repeat(100_000);
    expect(canBeSamePerson(long, long)).toBe(false);
  });
});
