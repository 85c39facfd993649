import { link } from '#content/link.ts';
import { Checkbox } from '#ui/choices.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** decisions.md §9 'Terms of the marketplace': accepted once, before the first listing, offer or order. */
export function TermsField({ field }: { field: FieldState }) {
  return (
    <Checkbox
      field={field}
      label={
        <>
          I accept the <TextLink href={link('marketTerms')}>terms of the marketplace</TextLink>
        </>
      }
    />
  );
}
