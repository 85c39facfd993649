import type { Declined } from './declined.ts';

/** Amounts are integers of the currency's minor units, as in our books: kobo for NGN. */
export type ProviderMoney = { minor: bigint; currency: string };

const channels = ['card', 'bank_transfer'] as const;
export type Channel = (typeof channels)[number];

export type NewCharge = ProviderMoney & {
  /** Ours, stored before it is asked for. */
  reference: string;
  mail: string;
  /** Where the payer comes back to; what is said there proves nothing. */
  returnTo: string;
  /** Ways to pay to be offered; without them all. */
  channels?: readonly Channel[];
};

/** 'failed' is also what was given up: the payer may still try again on the same page. */
export type ChargeState = 'success' | 'pending' | 'failed' | 'reversed';

/** As much of a card as anybody may see, and what it is charged by again: sealed, so that it is of use to its provider's part alone. */
export type ReusableCard = {
  token: Uint8Array;
  /** The same for the same card. */
  signature: string;
  brand: string;
  last4: string;
  /** From 1 to 12, and all four digits of the year. */
  month: number;
  year: number;
  country?: string;
};

export type Charge = ProviderMoney & {
  reference: string;
  state: ChargeState;
  fee: bigint;
  channel?: string;
  /** Why it was not paid, where a bank said no and why. */
  declined?: Declined;
  /** Identifies the card, also in another account: its signature, or its brand, last four digits and expiry. */
  cardMark?: string;
  /** Where it was paid by a card that can be charged again. */
  card?: ReusableCard;
};

/** 'asked': how it ended is asked for by its reference. Some banks want to hear of the payer first: on a page, or by a payment of its own. */
export type CardCharged = 'asked' | 'wants payer' | { page: string };

/** 'failed' is the provider's last word: it could not send the refund. */
export type RefundState = 'pending' | 'done' | 'failed';

/** All or a part of a charge, to be sent back to where it came from. */
export type NewRefund = ProviderMoney & {
  /** Ours, stored before it is asked for and sent along. */
  reference: string;
  charge: string;
};

export type FoundRefund = ProviderMoney & {
  number: string;
  charge: string;
  /** The reference that came back with it: ours, another text, or none. */
  reference: string | undefined;
  state: RefundState;
};

/** A charge that its payer's bank takes back: it waits for our answer, or for the bank's, or is over. */
export type ChargeDispute = {
  number: string;
  state: 'needs_answer' | 'with_bank' | 'won' | 'lost';
  /** Of how much; undefined where it is of all. */
  minor: bigint | undefined;
  category: string | undefined;
  answerBy: Date | undefined;
};

export type BankAccount = { bank: string; number: string };
export type Recipient = BankAccount & { name: string; currency: string };

export type NewTransfer = ProviderMoney & { reference: string; recipient: string; why: string };

/** 'pending' alone is not the end; 'reversed' may follow on 'success'. */
export type TransferState = 'pending' | 'success' | 'failed' | 'reversed';
export type Transfer = ProviderMoney & { reference: string; state: TransferState };

/** One page of a list of the provider, counted from 1, the newest rows first. */
export type ListPage<Row> = { rows: Row[]; isLast: boolean };

/** A charge as a list has it. What the list leaves out is asked for by the reference. */
export type ListedCharge = {
  reference: string;
  state: ChargeState;
  minor: bigint | undefined;
  currency: string | undefined;
  channel: string | undefined;
};

/** What the provider has since a moment. A page that cannot be read whole is an error, never a shorter page. */
export type ProviderLists = {
  charges(since: Date, page: number, until?: Date): Promise<ListPage<ListedCharge>>;
  transfers(since: Date, page: number): Promise<ListPage<Transfer>>;
  refunds(since: Date, page: number): Promise<ListPage<FoundRefund>>;
  /** The charge that each claim of a bank is about. */
  disputes(since: Date, page: number): Promise<ListPage<{ number: string; charge: string }>>;
};

/** What a provider tells by itself. It says that there is something to ask about, and is not believed further. */
export type Notice = {
  about: 'charge' | 'transfer' | 'refund' | 'dispute' | 'other';
  event: string;
  reference: string;
  status: string;
};

/**
 * A company that takes and sends money for us. Each call goes over the network, so none is made within a transaction. After a
 * `PaymentError` that is not final the outcome is unknown, and the provider is asked by the reference.
 */
export type PaymentProvider = {
  name: 'sandbox' | 'paystack';
  takes(currency: string): boolean;
  /** Whether it sends money to bank accounts in this currency. */
  paysOut(currency: string): boolean;
  startCharge(charge: NewCharge): Promise<{ page: string }>;
  /** Charges a card that was kept. A reference is charged once, however often this is asked. */
  chargeCard(charge: NewCharge & { card: Pick<ReusableCard, 'token' | 'signature'> }): Promise<CardCharged>;
  forgetCard(card: Pick<ReusableCard, 'token' | 'signature'>): Promise<void>;
  /** For those that keep a card without a payment. */
  adding?: {
    start(asked: Pick<NewCharge, 'reference' | 'mail' | 'returnTo'>): Promise<{ page: string }>;
    /** Undefined until there is one. */
    verify(reference: string): Promise<ReusableCard | undefined>;
  };
  /** Undefined where the provider has no such reference. */
  verifyCharge(reference: string): Promise<Charge | undefined>;
  refund(refund: NewRefund): Promise<FoundRefund>;
  /** By the provider's number; undefined where it has none of this number. */
  verifyRefund(asked: { number: string; charge: string }): Promise<FoundRefund | undefined>;
  /** All refunds of a charge since a moment, by whom they were begun. */
  refundsOf(charge: string, since: Date): Promise<FoundRefund[]>;
  lists: ProviderLists;
  /** What banks take back of a charge, or wanted to. */
  disputes(reference: string): Promise<ChargeDispute[]>;
  banks(currency: string): Promise<{ code: string; name: string }[]>;
  /** The holder of a bank account; undefined if there is no such account. */
  resolveAccount(account: BankAccount): Promise<{ name: string } | undefined>;
  createRecipient(recipient: Recipient): Promise<{ code: string }>;
  transfer(transfer: NewTransfer): Promise<Transfer>;
  verifyTransfer(reference: string): Promise<Transfer | undefined>;
  balance(): Promise<ProviderMoney[]>;
  /** What it has paid to our bank account since then, or is about to pay. */
  settlements(since: Date): Promise<ProviderMoney[]>;
  /** Whether it signed exactly these bytes. */
  isGenuine(body: Uint8Array, headers: Headers): boolean;
  /** Undefined for what is no notice. */
  readNotice(body: Uint8Array): Notice | undefined;
};
