import { link } from '#content/link.ts';
import type { TogetherAccount } from '#domain/people/accounts-together/find-together.ts';
import type { TraceKind } from '#domain/people/accounts-together/note-trace.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

const shared: Record<TraceKind, string> = { card: 'a card', bank_account: 'a bank account', device: 'a device' };

/** The accounts whose payments and withdrawals count with the member's, and what each shares. */
export function AccountsTogether({ together }: { together: readonly TogetherAccount[] }) {
  if (together.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 text-22">Accounts that count together</h2>
      <p className="mb-2 text-quiet">Their card payments and withdrawals count towards the same limits.</p>
      <ul role="list">
        {together.map(({ id, name, shares, isSuspended }) => (
          <li key={String(id)} className="border-t border-line py-3 wrap-anywhere">
            <TextLink href={link('memberPerson', { memberId: String(id) })}>{name}</TextLink>
            <span className="block text-14 text-quiet">
              {shares.length > 0
                ? `Shares ${shares.map((kind) => shared[kind]).join(', ')}`
                : 'Shares something with an account in this list'}
              {isSuspended ? ', suspended' : ''}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
