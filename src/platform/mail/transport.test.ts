import { describe, expect, it } from 'vitest';
import { PermanentMailError, TemporaryMailError } from './mail-errors.ts';
import { checkMail, type OutgoingMail } from './transport.ts';

const fine: OutgoingMail = {
  key: 'a1',
  from: 'Àgbọn <hello@agbon.example>',
  to: ['ada@example.com'],
  replyTo: 'team@agbon.example',
  subject: 'Your order: 20 nuts',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://agbon.example/stop/1>' },
};

function refused(change: Partial<OutgoingMail>): boolean {
  try {
    checkMail({ ...fine, ...change });
    return false;
  } catch (error) {
    return error instanceof PermanentMailError;
  }
}

describe('the final check of a mail', () => {
  it('an ordinary mail passes, with its sender split into name and address', () => {
    expect(checkMail(fine)).toMatchObject({ ...fine, from: { name: 'Àgbọn', address: 'hello@agbon.example' } });
  });

  it.each(['\r\nBcc: eve@example.com', '\nX: y', '\rX: y', '\0', '\u2028', '\u0085'])(
    'no header field accepts a line break or a NUL: %j',
    (tail) => {
      expect(refused({ from: `Àgbọn${tail} <hello@agbon.example>` })).toBe(true);
      expect(refused({ from: `hello@agbon.example${tail}` })).toBe(true);
      expect(refused({ to: [`ada@example.com${tail}`] })).toBe(true);
      expect(refused({ replyTo: `ada@example.com${tail}` })).toBe(true);
      expect(refused({ subject: `Hello${tail}` })).toBe(true);
      expect(refused({ key: `a${tail}` })).toBe(true);
      expect(refused({ headers: { 'X-Mail': `1${tail}` } })).toBe(true);
      expect(refused({ headers: { [`X-Mail${tail}`]: '1' } })).toBe(true);
    },
  );

  it.each([
    'ada@example.com, eve@example.com',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    'ada@example.com (Ada)',
    '"a b"@example.com',
    'ada@localhost',
    'ada@@example.com',
    '@example.com',
    'ada@example..com',
    'ada@-example.com',
    '.ada@example.com',
    'ada@ẹxample.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    '',
  ])('a recipient is one bare address, which %j is not', (to) => {
    expect(refused({ to: [to] })).toBe(true);
  });

  it.each(['o.b+nuts@mail.example.com', "d'oyly@example.com", 'a@b.co', '1@2.ng'])('%s is a recipient', (to) => {
    expect(refused({ to: [to] })).toBe(false);
  });

  it('a mail has at least one and at most fifty recipients', () => {
    const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`);
    expect(refused({ to: [] })).toBe(true);
    expect(refused({ to: people(50) })).toBe(false);
    expect(refused({ to: people(51) })).toBe(true);
  });

  it('an extra header cannot add a recipient or change the sender', () => {
    for (const name of ['Bcc', 'TO', 'cc', 'From', 'reply-to', 'Message-ID', 'Content-Type']) {
      expect(refused({ headers: { [name]: 'eve@example.com' } })).toBe(true);
    }
  });

  it('an endless or empty subject is refused', () => {
    expect(refused({ subject: '' })).toBe(true);
    expect(refused({ subject: 'a'.repeat(256) })).toBe(true);
  });
});

describe('the reason why a mail was refused', () => {
  it('names no person, even when a server quotes one', () => {
    const error = new TemporaryMailError(
      'SMTP_450',
      '450 <ada.obi@example.com>: try\r\nlater, or ask postmaster@example.com',
    );
    expect(error.message).toBe('450 <[address]>: try later, or ask [address]');
  });
});
