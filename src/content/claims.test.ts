import { describe, expect, test } from 'vitest';
import { claims, claimsShown, claimText, mayShowClaim, showsSample, type Claim } from './claims.ts';

const all = Object.values<Claim>(claims);

describe('in production', () => {
  test('nothing is claimed without evidence', () => {
    expect(claimsShown('production').filter(({ evidence }) => !evidence?.trim())).toEqual([]);
  });

  test.each([
    [{ text: 'Best', shownIn: 'always' }, false],
    [{ text: 'Best', shownIn: 'always', evidence: '' }, false],
    [{ text: 'Best', shownIn: 'always', evidence: ' \n' }, false],
    [{ text: 'Best', shownIn: 'demo', evidence: 'A study.' }, false],
    [{ text: 'Best', shownIn: 'always', evidence: 'A study.' }, true],
  ] satisfies [Claim, boolean][])('%o may be shown: %s', (claim, shown) => {
    expect(mayShowClaim(claim, 'production')).toBe(shown);
    expect(mayShowClaim(claim, 'demo')).toBe(true);
  });

  test('the figures and seals of the specifications are not shown', () => {
    const shown = claimsShown('production').map(({ text }) => text);
    for (const figure of [
      '10,000+',
      '$250M+',
      '$50M+',
      '98.7%',
      '4.9/5',
      '50 states',
      'PCI DSS',
      'AES-256',
      '98%',
      '156',
    ])
      expect(shown.filter((text) => text.includes(figure))).toEqual([]);
  });
});

describe('in the demo', () => {
  test('every claim of the specifications is shown', () => {
    expect(claimsShown('demo')).toEqual(all);
    const texts = all.map(({ text }) => text).join('\n');
    const specified = [
      '10,000+ completed transactions',
      '$250M+ protected',
      '98.7%',
      '4.9/5',
      '50 states',
      'PCI DSS',
      'AES-256',
      '256-bit',
      '135+ currencies',
      '10,000+ verified users',
      '$50M+ processed',
      '98% response rate',
      'nder 24h',
      '156 completed orders',
      '4.8/5',
      '24/7',
      '$500,000 annually',
      '500–900',
      '240–400',
      '2024',
      '2022',
    ];
    expect(specified.filter((figure) => !texts.includes(figure))).toEqual([]);
  });
});

test('a claim that is always shown has its evidence, and a claim without evidence is marked as demo', () => {
  for (const { text, evidence, shownIn } of all)
    expect([text, Boolean(evidence)]).toEqual([text, shownIn === 'always']);
});

test('a claim is looked up by name, and is empty where it may not be shown', () => {
  expect(claimText('satisfaction', 'demo')).toBe('98.7% satisfaction');
  expect(claimText('satisfaction', 'production')).toBeUndefined();
  expect(claimText('dehuskingRate', 'production')).toBe('500–900 coconuts an hour, dehusked');
});

test('no claim is defined twice', () => {
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
});

test('a page shows samples only in the demo, and not for a figure with evidence', () => {
  const figures = ['satisfaction', 'rating'] as const;
  const measured = { ...claims, rating: { ...claims.rating, evidence: 'A poll.', shownIn: 'always' as const } };
  expect(showsSample(figures, 'demo', measured)).toBe(true);
  expect(showsSample(['rating'], 'demo', measured)).toBe(false);
  expect(showsSample(figures, 'production', measured)).toBe(false);
});
