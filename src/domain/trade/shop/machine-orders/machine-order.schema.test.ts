import { describe, expect, test } from 'vitest';
import { machineIds, type MachineId } from '#content/machines.ts';
import { machineOrderSchema, machineOrderTexts } from './machine-order.schema.ts';

const ada = {
  name: 'Ada Okoro',
  email: ' ADA@example.com ',
  phone: '0803 123 4567',
  quantity: '2',
  installation_address: '4 Market Road\r\nBadagry',
};

function faults(id: MachineId, changes: Record<string, unknown>): Record<string, string> {
  const issues = machineOrderSchema(id).safeParse({ ...ada, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]).toReversed());
}

function quantityOf(id: MachineId, quantity: string): number | string {
  const parsed = machineOrderSchema(id).safeParse({ ...ada, quantity });
  return parsed.success ? parsed.data.quantity : parsed.error.issues[0]!.message;
}

const wrong = 'Please enter a valid quantity';

describe.each(machineIds)('an order for the %s', (id) => {
  test.each([
    ['name', 'Enter your full name'],
    ['email', 'Enter your e-mail address'],
    ['phone', 'Enter your phone number'],
    ['quantity', 'Enter the quantity'],
    ['installation_address', 'Enter the installation address'],
  ])('requires the %s', (field, said) => {
    expect(faults(id, { [field]: undefined })).toEqual({ [field]: said });
  });

  test('may omit the additional requirements', () => {
    expect(faults(id, { additional_requirements: undefined })).toEqual({});
    expect(faults(id, { additional_requirements: 'x'.repeat(2001) })).toEqual({
      additional_requirements: 'Shorten this to 2000 characters or fewer',
    });
  });

  test.each([
    '0',
    '-1',
    '-0',
    '0.99',
    'two',
    '1e',
    '1e3',
    '2 pieces',
    '1,00',
    '1 000 kg of',
    'NaN',
    'Infinity',
    '0x10',
    '٣٣',
    '--2',
    '9'.repeat(41),
  ])('refuses %j as a quantity', (typed) => {
    expect(quantityOf(id, typed)).toBe(wrong);
  });

  test.each([
    ['1', 1],
    [' 7 ', 7],
    ['+3', 3],
    ['1,200', 1200],
    ['２', 2],
  ])('reads %j as %d', (typed, expected) => {
    expect(quantityOf(id, typed)).toBe(expected);
  });

  test('ignores fields that the form does not have', () => {
    const strange = {
      ...ada,
      total_price_kobo: '1',
      price_kobo: '1',
      type: 'x',
      machine_id: 'x',
      submitted_at: '2020',
    };
    expect(Object.keys(machineOrderSchema(id).parse(strange))).toEqual(Object.keys(ada));
  });
});

test('machines are whole numbers, weights to the hundredth of a kilogram', () => {
  expect(quantityOf('desheller', '1.5')).toBe(wrong);
  expect(quantityOf('dehusker', '1.5')).toBe(1.5);
  expect(quantityOf('extractor-manual', '19.99')).toBe(19.99);
  expect(quantityOf('extractor-automatic', '19.999')).toBe(wrong);
});

test('an excessive quantity is refused, with what to do instead', () => {
  expect(quantityOf('desheller', '10000')).toBe(10_000);
  expect(quantityOf('desheller', '10001')).toBe('Enter 10,000 pieces or fewer. For more, call or write to us');
  expect(quantityOf('dehusker', '1000000')).toBe(1_000_000);
  expect(quantityOf('dehusker', '1000000.01')).toBe('Enter 1,000,000 kg or less. For more, call or write to us');
});

test('the texts equal the specification', () => {
  expect(machineOrderTexts).toMatchObject({
    missing: 'Please fill in all required fields.',
    invalidQuantity: 'Please enter a valid quantity',
    failed: 'Failed to submit order. Please try again.',
  });
});
