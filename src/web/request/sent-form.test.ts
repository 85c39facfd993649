import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentForm } from './sent-form.ts';

const names = ['name', 'List-Unsubscribe', 'note ß'];
const multipart = 'multipart/form-data; boundary=x';
const urlencoded = 'application/x-www-form-urlencoded';

const post = (body: BodyInit, type?: string) =>
  new Request('http://agbon.test/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

const valuesOf = async (body: BodyInit, type?: string) => [...(await sentForm(post(body, type), names)).values];

/** A multipart body as transmitted, one line each. */
const lines = (...each: string[]) => [...each, ''].join('\r\n');

describe('a form is read', () => {
  const answer = fc.tuple(fc.constantFrom(...names, 'other'), fc.string({ unit: 'grapheme' }));

  test.each([
    ['as browsers send it', () => new URLSearchParams()],
    ['as browsers send it with files', () => new FormData()],
  ])('%s: the same answers in the same order, with any content', async (_, blank) => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 20 }), async (answers) => {
        const body = blank();
        for (const [name, text] of answers) body.append(name, text);
        const wanted = new Map<string, string[]>();
        for (const [name, text] of await post(body).formData()) {
          if (name !== 'other') wanted.set(name, [...(wanted.get(name) ?? []), text as string]);
        }
        expect(await valuesOf(body)).toEqual([...wanted]);
      }),
    );
  });

  test.each([
    ['name=%F0%9F%A5%A5+a%20nut', '🥥 a nut'],
    ['&&name==a=b&', '=a=b'],
    ['name', ''],
    ['%6Eame=a', 'a'],
    ['name=%ff%zz%', '\uFFFD%zz%'],
    ['name=🥥', '🥥'],
  ])('in one line: %j', async (body, text) => {
    expect(await valuesOf(body, urlencoded)).toEqual([['name', [text]]]);
  });

  test.each([
    ['name="name"', 'a'],
    ['filename="a.png"; name="name"', undefined],
    ['name="other; name=\\"name"', undefined],
    ['name="other"; x="; name=y"', undefined],
    ['name=name', 'a'],
  ])('in parts: %j', async (told, text) => {
    const body = lines('--x', `CONTENT-disposition: form-data; ${told}`, 'Content-Type: text/plain', '', 'a', '--x--');
    expect(await valuesOf(body, multipart)).toEqual(text === undefined ? [] : [['name', [text]]]);
  });

  test('with what looks like the end of a part in the middle of a line', async () => {
    const part = lines('--a b', 'Content-Disposition: form-data; name="name"', '', 'x--a b--', '--a', '--a b--');
    expect(await valuesOf(part, 'multipart/form-data; charset=utf-8; boundary="a b"')).toEqual([
      ['name', ['x--a b--\r\n--a']],
    ]);
  });

  test('with the files of a field in their order, and none if none was chosen', async () => {
    const body = new FormData();
    body.append('empty', new Blob([]), '');
    body.append('photo', new Blob(['nut\r\n--']), 'nut.png');
    body.append('photo', new Blob(['husk']), 'husk.png');
    body.append('other', new Blob(['shell']), 'shell.png');
    body.append('nothing', new Blob([]), 'nothing.png');
    const { files, values } = await sentForm(post(body), ['photo'], ['photo', 'empty', 'nothing']);
    expect([...files].map(([name, bytes]) => [name, bytes.map(String)])).toEqual([
      ['photo', ['nut\r\n--', 'husk']],
      ['nothing', ['']],
    ]);
    expect(values.size).toBe(0);
  });
});

describe('a body that is not a form is refused with a message:', () => {
  const part = 'Content-Disposition: form-data; name="name"';
  test.each([
    ['nothing', '', multipart],
    ['no end', lines('--x', part, '', 'a'), multipart],
    ['no boundary', lines('--x', part, '', 'a', '--x--'), 'multipart/form-data'],
    ['an endless boundary', lines('--x', part, '', 'a', '--x--'), `multipart/form-data; boundary=${'x'.repeat(71)}"`],
    ['another boundary', lines('--y', part, '', 'a', '--y--'), multipart],
    ['a part without a header', lines('--x', '', 'a', '--x--'), multipart],
    ['a part without a name', lines('--x', 'Content-Disposition: form-data', '', 'a', '--x--'), multipart],
    ['an endless header', lines('--x', part, `X: ${'y'.repeat(5000)}`, '', 'a', '--x--'), multipart],
    ['JSON', '{}', 'application/json'],
    ['a content type that only begins like a form’s', 'name=a', `${urlencoded}ed`],
  ])('%s', async (_, body, type) => {
    await expect(sentForm(post(body, type), names)).rejects.toThrow('This address takes a form');
  });

  test.each([
    ['pairs', 'a&'.repeat(32_000), urlencoded],
    ['parts', `--x\r\n${lines('Content-Disposition: form-data; name="a"', '', '', '--x').repeat(101)}`, multipart],
  ])('more than a hundred %s', async (_, body, type) => {
    await expect(sentForm(post(body, type), names)).rejects.toThrow('The form has too many fields.');
  });
});
