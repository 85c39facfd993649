/** 'INV-2026-000012', 'ORD-7K3MQ2', 'rfq-7K3MQ2'. */
const code = /(\b(?:[A-Z]{3}(?:-[\dA-Z]+)+|(?:rfq|pro)-[\dA-Z]{6})\b)/;

/** A text in which no number of an order, a request or a document is broken over two lines. It is copied without anything between. */
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
