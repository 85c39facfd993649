import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileField } from './file-field.tsx';

test('a screen reader reads beside the field that its file must be chosen again', () => {
  const field = {
    id: 'form-photo',
    name: 'photo',
    values: [],
    required: false,
    isFileLost: true as const,
  };
  const html = renderToStaticMarkup(<FileField field={field} label="The picture" />);
  expect(html).toContain('aria-describedby="form-photo-error"');
  expect(html).toMatch(
    /<p [^>]*id="form-photo-error"[^>]*>Choose ‘The picture’ again: we could not keep your file\.<\/p>/,
  );
});
