import { describe, expect, test } from 'vitest';
import { link } from './link.ts';

describe('a link', () => {
  test('has its parameters in place, and no parameter can change where it leads', () => {
    expect(link('waitlist')).toBe('/waitlist');
    expect(link('mailboxMail', { mailId: '7' })).toBe('/mailbox/7');
    expect(link('mailboxMail', { mailId: '../admin?x=1#y' })).toBe('/mailbox/..%2Fadmin%3Fx%3D1%23y');
  });

  test('has its query escaped, without empty parameters', () => {
    expect(link('mailbox', {}, { before: 'a&b=c', q: '', none: undefined })).toBe('/mailbox?before=a%26b%3Dc');
    expect(link('mailbox', {}, {})).toBe('/mailbox');
  });

  test('repeats a name for each of its values', () => {
    expect(link('mailbox', {}, { status: ['sent', '', 'a&b'], before: [] })).toBe('/mailbox?status=sent&status=a%26b');
  });
});
