import { expect, test } from 'vitest';
import { certifications, onRecord, type Certification } from './certifications.ts';

test('a number that has not been filled in is shown as a sample in the demo, and not at all in production', () => {
  for (const certification of certifications.filter(({ record }) => !record)) {
    expect(onRecord(certification, 'demo')?.number).toContain('(sample)');
    expect(onRecord(certification, 'production')).toBeUndefined();
  }
});

test('the registrar’s own number is shown unchanged everywhere', () => {
  const record = { number: '12345', registry: 'Corporate Affairs Commission' };
  const real: Certification = { ...certifications[2]!, record };
  for (const mode of ['demo', 'production'] as const)
    expect(onRecord(real, mode)).toEqual({ ...record, number: 'No. 12345' });
});
