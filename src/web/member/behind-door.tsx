/** What somebody signs in for, in one breath. */
export function BehindDoor() {
  return (
    <div>
      <p className="display text-36 desk:text-48">Hold the money until the nuts arrive.</p>
      <p className="mt-4 max-w-[40ch] text-18 text-quiet">
        Your orders, offers and payments in one place, for buying and for selling.
      </p>
    </div>
  );
}
