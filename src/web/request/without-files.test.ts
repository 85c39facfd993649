import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOfBody, sentForm } from './sent-form.ts';
import { withoutFiles } from './without-files.ts';

const names = ['name', 'note ß'];

function inPieces(body: ReadableStream<Uint8Array>, type: string): Request {
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' };
  return new Request('http://agbon.test/', init);
}

/** What remains of a form that arrives in pieces of this length. */
async function leftOf(form: FormData, piece: number): Promise<Request> {
  const whole = new Request('http://agbon.test/', { method: 'POST', body: form });
  const type = whole.headers.get('content-type')!;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, (sent += piece)));
      if (sent >= bytes.length) controller.close();
    },
  });
  return withoutFiles(inPieces(pieces, type), 10_000_000);
}

const answer = fc.record({
  name: fc.constantFrom(...names),
  text: fc.string({ unit: 'grapheme' }),
  isFile: fc.boolean(),
});

test('the texts of a form stay as typed and its files are dropped, wherever its chunks are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 8 }), fc.integer({ min: 1, max: 300 }), async (answers, piece) => {
      const body = new FormData();
      for (const { name, text, isFile } of answers) {
        if (isFile) body.append(`${name} file`, new Blob([`\r\n--\r\n${text}\r\n-`]), 'nut.png');
        else body.append(name, text);
      }
      const wanted = new FormData();
      for (const { name, text, isFile } of answers) if (!isFile) wanted.append(name, text);
      const plain = new Request('http://agbon.test/', { method: 'POST', body: wanted });
      expect((await sentForm(await leftOf(body, piece), names)).values).toEqual((await sentForm(plain, names)).values);
    }),
  );
});

test('nothing remains of a picture of five megabytes', async () => {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(5_000_000)]), 'nut.png');
  body.append('name', 'Ada');
  const left = await leftOf(body, 65_536);
  expect((await bytesOfBody(left)).length).toBeLessThan(500);
  const sent = await sentForm(left, names, ['photo']);
  expect(sent.values.get('name')).toEqual(['Ada']);
  // The form can say that the photo has to be chosen again.
  expect(sent.files.get('photo')?.map(({ length }) => length)).toEqual([0]);
});

const photo = (bytes: string) => `--x\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\n${bytes}`;
const note = (text: string) => `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${text}`;

test.each([
  ['is longer than allowed', photo('a'.repeat(500_000)), 50_000],
  ['has too much text', note('a'.repeat(500_000)), 10_000_000],
  ['is not a form', 'a'.repeat(500_000), 10_000_000],
])('a body that %s is read no further', async (_, body, mostBytes) => {
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.from(body.slice(sent, (sent += 10_000))));
    },
  });
  await withoutFiles(inPieces(pieces, 'multipart/form-data; boundary=x'), mostBytes);
  expect(sent).toBeLessThanOrEqual(100_000);
});
