import { expect, test } from 'vitest';
import { certifications, registryEntryOf, type Certification } from './certifications.ts';

test('a number that has not been filled in is shown as a sample in the demo, and not at all in production', () => {
  for (const certification of certifications.filter(({ record }) => !record)) {
    expect(registryEntryOf(certification, 'demo')?.number).toContain('(sample)');
    expect(registryEntryOf(certification, 'production')).toBeUndefined();
  }
});

test('the registrar’s own number is shown unchanged everywhere', () => {
  const record = { number: '12345', registry: 'Corporate Affairs Commission' };
  const real: Certification = { ...certifications[2]!, record };
  for (const mode of ['demo', 'production'] as const)
    expect(registryEntryOf(real, mode)).toEqual({ ...record, number: 'No. 12345' });
});
