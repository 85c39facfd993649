import { expect, test } from 'vitest';
import { drawInTurn, picturesWaiting } from './picture-pool.ts';

test('the picture of a second member is drawn before the second picture of a member who sent five', async () => {
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const draw = (person: string, name: string, until = Promise.resolve()) =>
    drawInTurn(person, () => {
      started.push(name);
      return until;
    });
  const held = [draw('musa', 'musa', gate.promise), draw('bola', 'bola', gate.promise)];
  const waiting = ['ada 1', 'ada 2', 'ada 3', 'ada 4', 'ada 5'].map((name) => draw('ada', name));
  waiting.push(draw('chidi', 'chidi 1'));
  expect(picturesWaiting()).toBe(6);
  gate.resolve();
  await Promise.all([...held, ...waiting]);
  expect(started.slice(0, 4)).toEqual(['musa', 'bola', 'ada 1', 'chidi 1']);
  expect(started.slice(4)).toEqual(['ada 2', 'ada 3', 'ada 4', 'ada 5']);
});

test('the pictures of one member are drawn one at a time, so that a picture of another member starts at once', async () => {
  const gate = Promise.withResolvers<void>();
  const first = ['1', '2'].map(() => drawInTurn('ada', () => gate.promise));
  expect(await drawInTurn('chidi', () => Promise.resolve('drawn'))).toBe('drawn');
  expect(picturesWaiting()).toBe(1);
  gate.resolve();
  await Promise.all(first);
});
