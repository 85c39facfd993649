import { mostAttachmentBytes } from '#domain/trade/messages/attachment.rules.ts';
import { attachmentTexts } from '#domain/talk/messages/message.texts.ts';
import type { FieldState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';

export function DealFiles({ field, label }: { field: FieldState; label: string }) {
  return (
    <FileField
      several
      field={field}
      label={label}
      hint="Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them."
      accept="image/jpeg,image/png,image/webp,application/pdf"
      most={{ bytes: mostAttachmentBytes, message: attachmentTexts['too large'] }}
    />
  );
}
