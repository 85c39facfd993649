/** Matches 'INV-2026-000012', 'ORD-7K3MQ2' and 'rfq-7K3MQ2'. */
const code = /(\b(?:[A-Z]{3}(?:-[\dA-Z]+)+|(?:rfq|pro)-[\dA-Z]{6})\b)/;

/** A text in which numbers of orders, requests and documents stay on one line. Copied text has nothing inserted. */
export function WholeCodes({ children: text }: { children: string }) {
  const parts = text.split(code);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
