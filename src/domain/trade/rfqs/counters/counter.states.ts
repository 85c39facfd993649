export const counterStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
type CounterState = (typeof counterStates)[number];

export const counterLabels: Record<CounterState, string> = {
  open: 'Waits for the bidder',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export type Counter = {
  id: bigint;
  /** The price of one unit. The freight of the bid stays. */
  price_kobo: bigint;
  quantity: bigint;
  message: string | undefined;
  state: CounterState;
  expiresAt: Date;
  at: Date;
};

export type CounterJson = {
  id: string;
  price: string;
  quantity: string;
  message: string | null;
  state: CounterState;
  expires_at: string;
  at: string;
};

export function counterOf({ id, price, quantity, message, state, expires_at, at }: CounterJson): Counter {
  return {
    id: BigInt(id),
    price_kobo: BigInt(price),
    quantity: BigInt(quantity),
    message: message ?? undefined,
    state,
    expiresAt: new Date(expires_at),
    at: new Date(at),
  };
}
