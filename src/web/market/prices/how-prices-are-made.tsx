import { priceWords } from '#content/prices.ts';
import { Disclosure } from '#ui/disclosure.tsx';

export function HowPricesAreMade() {
  return (
    <div className="mt-8 max-w-[68ch]">
      <Disclosure summary={priceWords.how} level={2}>
        {priceWords.explained.map((text) => (
          <p key={text} className="mt-3">
            {text}
          </p>
        ))}
      </Disclosure>
    </div>
  );
}
