import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readHtml } from '../../../test/support/read-html.ts';
import { ListingPicture } from './listing-picture.tsx';

const widths = [192, 640].map((width) => ({ width, height: width, avif: `a${width}`, webp: `w${width}` }));

function imgOf(isSmall: boolean) {
  const html = renderToStaticMarkup(
    <ListingPicture picture={{ widths }} category="copra" alt="" sizes="96px" isSmall={isSmall} />,
  );
  return readHtml(html).elements.find(({ name }) => name === 'img')!.attributes;
}

test('a picture with one file has no sizes, and one with several has', () => {
  expect(imgOf(true)).toMatchObject({ src: '/files/w192' });
  expect(Object.keys(imgOf(true)).filter((name) => name.startsWith('s'))).toEqual(['src']);
  expect(imgOf(false)).toMatchObject({
    src: '/files/w640',
    sizes: '96px',
    srcset: '/files/w192 192w, /files/w640 640w',
  });
});
