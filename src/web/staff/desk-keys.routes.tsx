import { urls } from '#content/link.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Staff } from '#domain/acting/context.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { get, type Route, staff } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { adminPage, staffOf } from './admin-page.tsx';
import { adminGroups } from './admin-navigation.ts';
import { placeLetters } from './place-letters.ts';

export const deskKeysRoutes: readonly Route[] = [get(urls.deskKeys, staff(...rolesThat.read), showDeskKeys)];

function showDeskKeys(visit: Visit): Promise<Response> {
  return adminPage(visit, { title: 'Keys', body: <DeskKeysPage staff={staffOf(visit)} /> });
}

const keys = [
  ['/', 'Goes to the search of the list, or of everything'],
  ['j', 'The next row'],
  ['k', 'The row before'],
  ['Enter', 'Opens the row'],
  ['e', 'Edit Price of the row, or of the record that is open'],
  ['x', 'Chooses the row'],
  ['?', 'This window'],
  ['Esc', 'Closes a window'],
] as const;

/** What each key does; and how to have none of them do anything. */
function DeskKeysPage({ staff }: { staff: Staff }) {
  const places = placeLetters(adminGroups(staff).flatMap(({ links }) => links));
  return (
    <div className="max-w-[40rem]">
      <h1 className="mb-4 text-28 in-[dialog]:hidden">Keys</h1>
      <p>They work while you are not typing in a field, without Ctrl, Alt or Shift. They need JavaScript.</p>
      <p className="mt-3 hidden" data-wake="idle" data-behaviour="desk-keys-switch">
        <Button type="button" kind="secondary" size="small" data-on="Turn the keys off" data-off="Turn the keys on">
          Turn the keys off
        </Button>{' '}
        <span className="text-14 text-quiet">In this browser.</span>
      </p>
      <div className="mt-4">
        <FactList facts={keys.map(([key, value]) => ({ term: key, value }))} />
        <h2 className="mt-6 text-18">Go to a page: g, then</h2>
        <FactList facts={places.map(({ letter, label }) => ({ term: letter, value: label }))} />
      </div>
    </div>
  );
}
