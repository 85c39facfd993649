import { today } from '#content/marketplace.ts';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { useWords } from '../frame/shown-settings.tsx';

type Way = { words: readonly [name: string, text: string]; href: string; dialog?: boolean };

/** What is open while trading is not. */
export function MarketToday({ signedIn }: { signedIn: boolean }) {
  const words = useWords();
  const ways: Way[] = [
    signedIn ? { words: today.dashboard, href: link('dashboard') } : { words: today.account, href: link('signUp') },
    { words: today.waitlist, href: link('waitlist'), dialog: true },
    { words: today.shop, href: link('shop') },
    { words: today.machines, href: link('services') },
    { words: today.demo, href: link('requestDemo'), dialog: true },
  ];
  return (
    <Section labelledBy="today-heading">
      <div className="grid gap-x-8 gap-y-8 desk:grid-cols-12">
        <h2 id="today-heading" className="text-36 tablet:text-48 desk:col-span-5">
          {today.heading}
        </h2>
        <ul className="desk:col-span-7">
          {ways.map(({ words: [name, text], href, dialog }) => (
            <li key={href} className="border-t border-line py-4">
              <a
                href={href}
                data-dialog={dialog ? '' : undefined}
                className="link display inline-block py-1 text-22 tablet:text-28"
              >
                {name}
              </a>
              <p className="mt-1 text-quiet">{words(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
