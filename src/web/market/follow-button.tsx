import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../request/page-owner.tsx';

type FollowButtonProps = { id?: string; sellerId: bigint; name: string; isFollowed: boolean };

/** Follows or unfollows a seller. Guests sign in first and return to the same page. */
export function FollowButton({ id, sellerId, name, isFollowed }: FollowButtonProps) {
  const params = { sellerId: String(sellerId) };
  return (
    <form
      id={id}
      method="post"
      action={isFollowed ? link('sellerFollowRemoval', params) : link('sellerFollow', params)}
      className="print:hidden"
    >
      <OwnerField />
      <Button kind="secondary" size="small">
        {isFollowed ? 'Stop following' : 'Follow'}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
