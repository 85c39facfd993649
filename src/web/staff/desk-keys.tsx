import type { Staff } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { adminGroups } from './admin-navigation.ts';
import { placeLetters } from './place-letters.ts';

/** What the keyboard does on every page of the back office; and, where there is one, the way to read of it at the foot of the rail. */
export function DeskKeys({ staff }: { staff: Staff }) {
  const places = placeLetters(adminGroups(staff).flatMap(({ links }) => links)).map(
    ({ letter, href }) => letter + href,
  );
  return (
    <p className="desk-keys" data-wake="idle" data-behaviour="desk-keys" data-places={places.join(' ')}>
      <a className="link inline-flex min-h-7 items-center" href={link('deskKeys')} data-dialog="" data-help="">
        Keys
      </a>
    </p>
  );
}
