import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { useSettings } from '../../frame/shown-settings.tsx';
import { inlineParts, keepTogether } from '../../finding/inline.ts';

/** Shows a text of src/content, without an element around it, so that the caller chooses the element and its style. */
export function InlineText({ text }: { text: string }) {
  const filled = withFigures(text, useSettings());
  return inlineParts(keepTogether(filled)).map((part, place) => {
    if (part.kind === 'plain') return part.text;
    if (part.kind === 'strong') return <strong key={place}>{part.text}</strong>;
    return (
      <a key={place} href={part.href} className="link">
        {part.text}
      </a>
    );
  });
}
