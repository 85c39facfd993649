import { homeMarketLinks } from '#content/home.ts';
import { tradingIsOpen } from '#domain/acting/settings/trading.view.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';
import { useSettings } from '../frame/shown-settings.tsx';

/** The button Join Waitlist; while trading is open, the button to the marketplace comes first. */
export function JoinButtons() {
  const isOpen = tradingIsOpen(useSettings());
  return (
    <div className="flex w-full flex-wrap gap-3 phone:w-auto">
      {isOpen ? (
        <ButtonLink kind="danfo" size="large" className="w-full phone:w-auto" href={link('marketplace')}>
          {homeMarketLinks.marketplace}
        </ButtonLink>
      ) : null}
      <ButtonLink
        kind={isOpen ? 'secondary' : 'danfo'}
        size="large"
        className="w-full phone:w-auto"
        href={link('waitlist')}
        dialog
      >
        Join Waitlist
      </ButtonLink>
    </div>
  );
}

/** What the waitlist is for once everybody may trade. While trading is by invitation, the waitlist leads to an invitation instead. */
export function WaitlistUse() {
  return useSettings().trading === 'open' ? <p className="mt-4 text-quiet">{homeMarketLinks.waitlist}</p> : null;
}
