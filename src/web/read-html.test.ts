import { describe, expect, test } from 'vitest';
import { readHtml } from '../../test/support/read-html.ts';

const namesIn = (html: string) => readHtml(html).elements.map(({ name }) => name);

describe('the HTML reader of the tests reads as a browser does', () => {
  test.each([
    ['<p>a</p><img src=x onerror=alert(1)>', ['p', 'img']],
    ['<SCRIPT>a<b</SCRIPT ><i>', ['script', 'i']],
    ['<textarea></textarea><svg/onload=x>', ['textarea', 'svg']],
    ['<textarea><img></textarea>', ['textarea']],
    ['<title></title><script>', ['title', 'script']],
    ['<!-- <b> --><i>', ['i']],
    ['<!--><b>', ['b']],
    ['<!doctype html><html>', ['html']],
    ['< b><1><a', ['a']],
    ['&lt;b&gt;', []],
    ['<a title="x > <b>"><i>', ['a', 'i']],
    ["<a title='\"><u>'><i>", ['a', 'i']],
    ['<a title=x"><u>', ['a', 'u']],
    ['<a "onclick="x"><u>', ['a', 'u']],
  ])('%s', (html, names) => expect(namesIn(html)).toEqual(names));

  test('attributes, with and without quotes, the first of duplicates', () => {
    const [element] = readHtml(
      `<input VALUE="a &quot;b&#x27; &amp;lt;" disabled data-x=1 onfocus='y' value=no/>`,
    ).elements;
    expect(element!.attributes).toEqual({ value: 'a "b\' &lt;', disabled: '', 'data-x': '1', onfocus: 'y' });
  });

  test('the text between tags', () => {
    expect(readHtml('<p>a &lt;b&gt;</p>c<script>d</script>').text.trim()).toBe('a <b> c');
    expect(readHtml('<textarea>&lt;b&gt;</textarea>').elements[0]!.text).toBe('<b>');
  });
});
