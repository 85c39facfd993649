import { link } from '#content/link.ts';
import type { SharingAccount } from '#domain/people/accounts-together/find-together.ts';
import type { TraceKind } from '#domain/people/accounts-together/note-trace.ts';
import type { CheckedMember } from '#domain/people/checks/find-member-checks.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { type CardMoneyShown, MemberCardMoney } from './member-card-money.tsx';
import { NotedChecks } from './noted-checks.tsx';

const checkNewsTexts = {
  saved: 'The checks were changed.',
  seen: 'Saved: you have looked at this card money.',
  waits: 'The check is recorded. It counts once a second person has confirmed it.',
};
export type CheckNews = keyof typeof checkNewsTexts;

type MemberChecksProps = {
  memberId: string;
  member: CheckedMember;
  facts: readonly Fact[];
  together: readonly SharingAccount[];
  cardMoney: CardMoneyShown;
  mayNote: boolean;
  news: string | null;
};

/** A member's level and checks, and the accounts whose limits count together with this member's. */
export function MemberChecks({ memberId, member, facts, together, cardMoney, mayNote, news }: MemberChecksProps) {
  const { checks, waiting } = member;
  return (
    <div>
      {news !== null && Object.hasOwn(checkNewsTexts, news) ? (
        <div className="mb-4">
          <Banner tone="success">{checkNewsTexts[news as CheckNews]}</Banner>
        </div>
      ) : null}
      <FactList facts={facts} />
      <h2 className="mt-8 mb-2 text-18">Checks</h2>
      <NotedChecks {...{ memberId, checks, waiting, mayNote }} />
      <MemberCardMoney memberId={memberId} {...cardMoney} />
      <AccountsTogether together={together} />
    </div>
  );
}

const sharedThings: Record<TraceKind, string> = { card: 'a card', bank_account: 'a bank account', device: 'a device' };

/** The accounts whose payments and withdrawals count together with this member's, and what each account shares with it. */
function AccountsTogether({ together }: { together: readonly SharingAccount[] }) {
  if (together.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 text-18">Accounts that count together</h2>
      <p className="mb-2 text-quiet">Their card payments and withdrawals count towards the same limits.</p>
      <ul role="list">
        {together.map(({ id, name, shares, isSuspended }) => (
          <li key={String(id)} className="border-t border-line py-3 wrap-anywhere">
            <TextLink href={link('memberPerson', { memberId: String(id) })}>{name}</TextLink>
            <span className="block text-14 text-quiet">
              {shares.length > 0
                ? `Shares ${shares.map((kind) => sharedThings[kind]).join(', ')}`
                : 'Shares something with an account in this list'}
              {isSuspended ? ', suspended' : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
