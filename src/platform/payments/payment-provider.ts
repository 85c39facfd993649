import type { DeclineReason } from './declined.ts';

/** Amounts are integers of the currency's minor units, as in our books: kobo for NGN. */
export type ProviderMoney = { minor: bigint; currency: string };

const channels = ['card', 'bank_transfer'] as const;
export type Channel = (typeof channels)[number];

export type NewCharge = ProviderMoney & {
  /** Our reference, saved before the request, so that we can ask for the outcome. */
  reference: string;
  /** The payer's e-mail address. */
  mail: string;
  /** The address to which the payer returns. Its query parameters prove nothing about the payment. */
  returnTo: string;
  /** The payment methods to offer; all if undefined. */
  channels?: readonly Channel[];
};

/** 'failed' includes abandoned charges, which the payer may still try again on the same page. */
export type ChargeState = 'success' | 'pending' | 'failed' | 'reversed';

/** The visible details of a card, and the sealed token that charges the card again. Only code of the same provider can open the token. */
export type ReusableCard = {
  token: Uint8Array;
  signature: string;
  brand: string;
  last4: string;
  /** Month from 1 to 12; year with four digits. */
  month: number;
  year: number;
  country?: string;
};

export type Charge = ProviderMoney & {
  reference: string;
  state: ChargeState;
  fee: bigint;
  channel?: string;
  /** The bank's reason for a refusal, if known. */
  declined?: DeclineReason;
  /** Identifies the card, also in another account: its signature, or its brand, last four digits and expiry. */
  cardMark?: string;
  /** Set if the card can be charged again. */
  card?: ReusableCard;
};

/** After 'asked', look up the result by the reference. Some banks need the payer first: on this page, or ('wants payer') in a new payment. */
export type CardCharged = 'asked' | 'wants payer' | { page: string };

/** 'failed' is final: the provider could not send the refund. */
export type RefundState = 'pending' | 'done' | 'failed';

/** A refund of all or part of a charge, to where the money came from. */
export type NewRefund = ProviderMoney & {
  /** Our reference, saved before the request and sent with it. */
  reference: string;
  /** The reference of the charge. */
  charge: string;
};

export type FoundRefund = ProviderMoney & {
  number: string;
  charge: string;
  /** The reference in the provider's answer: ours, another text, or none. */
  reference: string | undefined;
  state: RefundState;
};

/** A chargeback. It waits for our answer or for the bank's decision, or is over. */
export type ChargeDispute = {
  number: string;
  state: 'needs_answer' | 'with_bank' | 'won' | 'lost';
  /** Undefined means the whole charge. */
  minor: bigint | undefined;
  category: string | undefined;
  answerBy: Date | undefined;
};

export type BankAccount = { bank: string; number: string };
export type Recipient = BankAccount & { name: string; currency: string };

export type NewTransfer = ProviderMoney & { reference: string; recipient: string; why: string };

/** Only 'pending' is open, although 'reversed' may follow 'success'. */
export type TransferState = 'pending' | 'success' | 'failed' | 'reversed';
export type Transfer = ProviderMoney & { reference: string; state: TransferState };

/** One page of the provider's list, counted from 1, newest rows first. */
export type ListPage<Row> = { rows: Row[]; isLast: boolean };

export type ListedCharge = {
  reference: string;
  state: ChargeState;
  minor: bigint | undefined;
  currency: string | undefined;
  channel: string | undefined;
};

/** Lists the provider's records since a moment. A page that cannot be read completely is an error, never a shorter page. */
export type ProviderLists = {
  charges(since: Date, page: number, until?: Date): Promise<ListPage<ListedCharge>>;
  transfers(since: Date, page: number): Promise<ListPage<Transfer>>;
  refunds(since: Date, page: number): Promise<ListPage<FoundRefund>>;
  /** Each chargeback by its number, with the reference of its charge. */
  disputes(since: Date, page: number): Promise<ListPage<{ number: string; charge: string }>>;
};

/** A notice from the provider, which only makes us ask the provider. Its content is not trusted. */
export type Notice = {
  about: 'charge' | 'transfer' | 'refund' | 'dispute' | 'other';
  event: string;
  reference: string;
  status: string;
};

/**
 * Call this outside of transactions, because each call goes over the network. After a `PaymentError` that is not final the outcome is
 * unknown, and we ask the provider for the reference.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'paystack';
  /** Whether people can pay in this currency. */
  takes(currency: string): boolean;
  /** Whether the provider sends money to bank accounts in this currency. */
  paysOut(currency: string): boolean;
  startCharge(charge: NewCharge): Promise<{ page: string }>;
  /** Charges a saved card. Charges a reference only once, even if called again. */
  chargeCard(charge: NewCharge & { card: Pick<ReusableCard, 'token' | 'signature'> }): Promise<CardCharged>;
  forgetCard(card: Pick<ReusableCard, 'token' | 'signature'>): Promise<void>;
  /** Only for providers that can save a card without a payment. */
  adding?: {
    start(asked: Pick<NewCharge, 'reference' | 'mail' | 'returnTo'>): Promise<{ page: string }>;
    /** Undefined until the card exists. */
    verify(reference: string): Promise<ReusableCard | undefined>;
  };
  /** Undefined if the provider does not know the reference. */
  verifyCharge(reference: string): Promise<Charge | undefined>;
  refund(refund: NewRefund): Promise<FoundRefund>;
  /** Finds a refund by the provider's number; undefined if the provider does not know the number. */
  verifyRefund(asked: { number: string; charge: string }): Promise<FoundRefund | undefined>;
  /** All refunds of a charge since a moment, even those that were not begun by us. */
  refundsOf(charge: string, since: Date): Promise<FoundRefund[]>;
  lists: ProviderLists;
  /** All chargebacks of a charge, both open and ended. */
  disputes(reference: string): Promise<ChargeDispute[]>;
  banks(currency: string): Promise<{ code: string; name: string }[]>;
  /** The holder of a bank account; undefined if there is no such account. */
  resolveAccount(account: BankAccount): Promise<{ name: string } | undefined>;
  createRecipient(recipient: Recipient): Promise<{ code: string }>;
  transfer(transfer: NewTransfer): Promise<Transfer>;
  verifyTransfer(reference: string): Promise<Transfer | undefined>;
  balance(): Promise<ProviderMoney[]>;
  /** The money that the provider has paid to our bank account since this time, or is about to pay. */
  settlements(since: Date): Promise<ProviderMoney[]>;
  /** Whether the provider signed exactly these bytes. */
  isGenuine(body: Uint8Array, headers: Headers): boolean;
  /** Reads a notice; undefined if the body is not a notice. */
  readNotice(body: Uint8Array): Notice | undefined;
};
