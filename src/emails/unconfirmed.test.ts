import { describe, expect, it } from 'vitest';
import { echo } from './unconfirmed.ts';

describe('the text of an unconfirmed visitor that we mail back to their address', () => {
  it.each([
    'Ada Obi',
    'Obi Coconut Farms Ltd.',
    '+2348031234567',
    '10 to 50 tons',
    'We press oil. Call us.',
    'ada@example.com',
    "ada.o'neil+oil@mail.example.com",
    '50%',
  ])('%s', (text) => {
    expect(echo(text)).toBe(text);
  });

  it.each([
    'Win now: https://evil.example',
    'www.evil.example',
    'evil.example/prize',
    'EVIL.COM',
    'ẹvil.ng',
    'write to eve@evil.example',
    'https://evil.example/@x',
    'evil.example/prize@x',
    'www.evil.example@x',
    `${'a'.repeat(65)}@evil.example`,
    'a'.repeat(121),
  ])('never includes a stranger’s link or a long text: %s', (text) => {
    expect(echo(text)).toBeUndefined();
  });
});
