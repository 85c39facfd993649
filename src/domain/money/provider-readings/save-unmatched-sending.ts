import type { PaymentProvider, RefundState, TransferState } from '#platform/payments/payment-provider.ts';
import type { Ctx } from '#domain/acting/context.ts';

type Sending = {
  kind: 'transfer' | 'refund';
  name: string;
  reference?: string | undefined;
  charge?: string;
  minor: bigint;
  currency: string;
  state: TransferState | RefundState;
};

export async function saveUnmatchedSending(
  { db }: Ctx,
  { name: provider }: PaymentProvider,
  sending: Sending,
): Promise<void> {
  const { kind, name, reference, charge, minor, currency, state } = sending;
  await db
    .insertInto('unmatched_sending')
    .values({
      provider,
      kind,
      name,
      reference: reference ?? null,
      charge_reference: charge ?? null,
      minor,
      currency,
      state,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'name']).doUpdateSet({ state }))
    .execute();
}
