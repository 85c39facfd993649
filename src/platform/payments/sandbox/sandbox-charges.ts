import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { businessNow } from '../../database/business-clock.ts';
import type { Database } from '../../database/connect.ts';
import type { Channel, NewCharge } from '../payment-provider.ts';

export type SandboxState = 'open' | 'delayed' | 'paid' | 'declined' | 'abandoned' | 'sent_back';

export type SandboxCharge = {
  reference: string;
  minor: bigint;
  currency: string;
  returnTo: string;
  /** The payment method, if the charge allows only one. */
  onlyChannel: Channel | undefined;
  accountNumber: string;
  state: SandboxState;
  channel: Channel | undefined;
  addsCard: boolean;
  /** Identifies the payer without the e-mail address. */
  payer: Buffer | null;
  card: SandboxCardDetails | undefined;
};

/** The visible details of a card, and a signature that identifies it. */
export type SandboxCardDetails = { signature: string; brand: string; last4: string; expiry: string };

type Row = {
  reference: string;
  minor: bigint;
  currency: string;
  return_to: string;
  channel_wanted: Channel | null;
  account_number: string;
  state: SandboxState;
  channel: Channel | null;
  adds_card: boolean;
  payer: Buffer | null;
  card: SandboxCardDetails | null;
};

type Opening = Omit<NewCharge, 'mail'> & { payer: Buffer; addsCard?: boolean };

/** Opens a charge. Returns false if the reference is taken. */
export async function openSandboxCharge(db: Database, charge: Opening): Promise<boolean> {
  const { reference, minor, currency, returnTo, payer, channels = [], addsCard = false } = charge;
  const opened = await db
    .insertInto('sandbox_charge')
    .values({
      reference,
      minor,
      currency,
      return_to: returnTo,
      channel_wanted: channels.length === 1 ? channels[0]! : null,
      adds_card: addsCard,
      payer,
      account_number: `99${String(randomInt(100_000_000)).padStart(8, '0')}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return opened.numInsertedOrUpdatedRows === 1n;
}

/** Finds a charge. A delayed payment counts as paid once its time has come. */
export async function findSandboxCharge(db: Database, reference: string): Promise<SandboxCharge | undefined> {
  const { rows } = await sql<Row>`
    select reference, minor, currency, return_to, channel_wanted, account_number, channel, adds_card, payer,
      case when due_at <= ${businessNow} then 'paid' else state end as state,
      case when card_signature is not null then jsonb_build_object('signature', card_signature, 'brand', card_brand, 'last4', card_last4,
        'expiry', card_expiry) end as card
    from sandbox_charge where reference = ${reference}`.execute(db);
  return rows
    .map(
      ({ return_to: returnTo, channel_wanted, account_number: accountNumber, channel, adds_card, card, ...row }) => ({
        ...row,
        returnTo,
        accountNumber,
        addsCard: adds_card,
        card: card ?? undefined,
        onlyChannel: channel_wanted ?? undefined,
        channel: channel ?? undefined,
      }),
    )
    .find(() => true);
}

export type SandboxAnswer = 'approve' | 'decline' | 'abandon' | 'delay';

const stateAfter: Record<SandboxAnswer, SandboxState> = {
  approve: 'paid',
  decline: 'declined',
  abandon: 'abandoned',
  delay: 'delayed',
};

export const sandboxDelay_ms = 60_000;

/** Saves the payer's choice on the page; false if the charge was paid or is pending. A charge that was not paid can be tried again. */
export async function answerSandboxCharge(
  db: Database,
  reference: string,
  { answer, channel, card }: { answer: SandboxAnswer; channel: Channel; card?: SandboxCardDetails },
): Promise<boolean> {
  const answered = await db
    .updateTable('sandbox_charge')
    .set({
      state: stateAfter[answer],
      channel,
      due_at: answer === 'delay' ? sql<Date>`${businessNow} + make_interval(secs => ${sandboxDelay_ms / 1000})` : null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_expiry: card?.expiry ?? null,
      card_signature: card?.signature ?? null,
    })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'declined', 'abandoned'])
    .executeTakeFirst();
  return answered.numUpdatedRows === 1n;
}
