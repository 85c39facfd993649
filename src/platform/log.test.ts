import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { createLog } from './log.ts';

const { pool } = await testDatabase(1);

const secretFields = [
  'email',
  'phone',
  'name',
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'address',
  'message',
  'cardNumber',
  'cvv',
];

function logged(write: (log: ReturnType<typeof createLog>) => void, level = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test.each(secretFields)('%s is hidden, by itself and one and two levels down', (field) => {
  const lines = logged((log) => {
    log.info({ [field]: 'ada-okoro' }, 'flat');
    log.info({ visitor: { [field]: 'ada-okoro' } }, 'one down');
    log.info({ form: { visitor: { [field]: 'ada-okoro' } } }, 'two down');
    log.info({ visitors: [{ [field]: 'ada-okoro' }] }, 'in a list');
  });
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines)).not.toContain('ada-okoro');
  expect(lines[0]![field]).toBe('[hidden]');
});

test('a line without personal data is logged unchanged, with the time and the level in words', () => {
  const [line] = logged((log) => log.warn({ requestId: 'r-1', route: '/waitlist', status: 422 }, 'answered'));
  expect(line).toMatchObject({ level: 'warn', requestId: 'r-1', route: '/waitlist', status: 422, msg: 'answered' });
  expect(new Date(String(line!.time)).toISOString()).toBe(line!.time);
});

test('lines below the level are not written', () => {
  expect(logged((log) => log.info('quiet'), 'warn')).toEqual([]);
});

test('an error of ours is logged with its kind, its text and where it was thrown', () => {
  const [line] = logged((log) => log.error({ err: new RangeError('no such nut') }, 'request failed'));
  expect(line!.err).toMatchObject({ type: 'RangeError', text: 'no such nut' });
  expect((line!.err as { stack: string }).stack).toMatch(/^\s*at .*log\.test\.ts/);
});

test('a database error shows its code and its place, and never the row that it quotes', async () => {
  await pool.query('create table guest (email text constraint guest_email unique)');
  await pool.query("insert into guest values ('ada@example.com')");
  const error = await failing("insert into guest values ('ada@example.com')");
  expect(error).toMatchObject({ detail: 'Key (email)=(ada@example.com) already exists.' });
  const [line] = logged((log) => log.error({ err: error }, 'request failed'));
  expect(line!.err).toMatchObject({ code: '23505', table: 'guest', constraint: 'guest_email' });
  expect(JSON.stringify(line)).not.toContain('ada@');
});

test('a database error that quotes typed text over several lines does not log that text', async () => {
  const error = await failing('select $1::integer', ['0803\n    at ada@example.com (1:1)\n    at Ada']);
  expect(error.message).toContain('ada@example.com');
  const [line] = logged((log) => log.error({ err: error }, 'request failed'));
  expect(line!.err).toMatchObject({ code: '22P02' });
  expect(JSON.stringify(line)).not.toMatch(/ada@|0803|at Ada/);
});

test('an error logged without a message of ours does not log its own message', async () => {
  const error = await failing("select 'ada@example.com'::integer");
  const lines = logged((log) => {
    log.error({ err: error });
    log.error(error);
  });
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('ada@');
});

test('a thrown value that is not an error is logged by its kind only', () => {
  const [line] = logged((log) => log.error({ err: 'ada@example.com' }, 'request failed'));
  expect(line!.err).toEqual({ type: 'string' });
});

async function failing(sql: string, values: unknown[] = []): Promise<Error> {
  return pool.query(sql, values).then(
    () => expect.unreachable('the statement went through'),
    (error: Error) => error,
  );
}
