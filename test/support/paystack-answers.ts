export type PaystackCharge = {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  fees?: number;
  channel?: string;
  /** The requested channels; undefined for all. */
  channels?: readonly string[];
  gateway_response?: string;
  authorization?: Record<string, unknown>;
  customer?: { email: string };
};

/** A charged card: its code, its address, and the bank's next answer. */
export type PaystackCard = { email: string; says: 'success' | 'failed' | 'pending' | 'page' | 'send_otp' };

export type PaystackTransfer = {
  reference: string;
  amount: number;
  currency: string;
  status: string;
  recipient: string;
};

/** A refund as Paystack's list shows it: it names its charge by number. */
export type PaystackRefund = {
  id: number;
  transaction: number;
  amount: number;
  currency: string;
  status: string;
  merchant_note: string;
  createdAt: string;
};

/** Paystack's records: charges and transfers by our reference, and refunds in order. */
export type PaystackBooks = {
  charges: Map<string, PaystackCharge>;
  refunds: PaystackRefund[];
  transfers: Map<string, PaystackTransfer>;
  cards: Map<string, PaystackCard>;
  /** Claims of banks, by the reference of the charge. */
  disputes: Map<string, Record<string, unknown>>;
  /** Settlements to our bank account. */
  settlements: Record<string, unknown>[];
  /** Our balance there, in kobo. */
  balance: number;
  /** Variants of its behaviour: whether it returns notes of refunds, rows per page, and page counts in lists. */
  habits: { echoesNotes: boolean; pageSize: number; countsPages: boolean };
};

export function emptyBooks(): PaystackBooks {
  const [charges, transfers] = [new Map(), new Map()];
  const habits = { echoesNotes: true, pageSize: 50, countsPages: true };
  const empty = { charges, refunds: [], transfers, cards: new Map(), disputes: new Map(), settlements: [] };
  return { ...empty, balance: 10_000_000, habits };
}

type Body = Record<string, unknown>;
type Answer = { status: number; body: unknown };

/** Carries a request out and answers in the documented shape. */
export function answerAs(books: PaystackBooks, path: string, body: Body): Answer {
  const { pathname, searchParams } = new URL(path.replace(/^\w+ /, ''), 'http://paystack.test');
  const last = decodeURIComponent(pathname.split('/').at(-1)!);
  if (pathname === '/transaction/initialize') return initialize(books, body);
  if (pathname.startsWith('/transaction/verify/'))
    return found(books.charges.get(last), 'Transaction reference not found.');
  if (pathname === '/transaction/charge_authorization') return chargeCard(books, body);
  if (pathname === '/customer/authorization/deactivate') {
    const isKnown = books.cards.delete(String(body.authorization_code));
    return isKnown ? data(undefined) : refused(404, 'Authorization code not found');
  }
  if (path === 'POST /refund') return refund(books, body);
  if (pathname.startsWith('/refund/'))
    return found(
      books.refunds.find(({ id }) => String(id) === last),
      'Refund not found',
    );
  const listed = path.startsWith('GET ') ? listOf(books, pathname) : undefined;
  if (listed) return pageOf(books, listed, searchParams);
  if (pathname.startsWith('/transaction/'))
    return found(
      [...books.charges.values()].find(({ id }) => String(id) === last),
      'Transaction ID not found',
    );
  if (pathname === '/bank') return data([{ code: '058', name: 'Guaranty Trust Bank' }]);
  if (pathname === '/bank/resolve') return resolve(searchParams.get('account_number')!);
  if (pathname === '/transferrecipient') return recipientOf(body);
  if (path === 'POST /transfer') return transfer(books, body);
  if (pathname.startsWith('/transfer/verify/')) return found(books.transfers.get(last), 'Transfer not found');
  if (pathname === '/balance') return data([{ currency: 'NGN', balance: books.balance }]);
  return refused(404, 'No such place');
}

function data(content: unknown): Answer {
  return { status: 200, body: { status: true, message: 'Done', data: content } };
}

function found(one: unknown, message: string): Answer {
  return one === undefined ? refused(404, message) : data(one);
}

function initialize({ charges }: PaystackBooks, { reference, amount, currency, email, channels }: Body): Answer {
  if (!Number.isInteger(amount) || Number(amount) <= 0 || !String(email).includes('@'))
    return refused(400, 'Invalid amount or email');
  const named = String(reference);
  if (charges.has(named)) return refused(400, 'Duplicate Transaction Reference');
  charges.set(named, {
    id: 1_000 + charges.size,
    reference: named,
    amount: Number(amount),
    currency: String(currency),
    status: 'abandoned',
    ...(Array.isArray(channels) && { channels: channels.map(String) }),
  });
  return data({ authorization_url: `https://checkout.paystack.test/${named}`, access_code: named, reference: named });
}

/** The payer pays by the requested channel or by card. */
export function payCharge(charge: PaystackCharge, more: Partial<PaystackCharge>): void {
  const [only, ...others] = charge.channels ?? [];
  Object.assign(charge, { status: 'success', channel: others.length > 0 ? 'card' : (only ?? 'card'), ...more });
}

/** Its data about a charge by a card that can be charged again under this code. */
export function paidByCard(
  { cards }: PaystackBooks,
  { code, email }: { code: string; email: string },
  more: Record<string, unknown>,
): Partial<PaystackCharge> {
  cards.set(code, { email, says: 'success' });
  const authorization = {
    authorization_code: code,
    bin: '408408',
    last4: '4081',
    exp_month: '12',
    exp_year: '2030',
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: 'visa',
    reusable: true,
    signature: `SIG_${[...code].toReversed().join('')}`,
    account_name: null,
    ...more,
  };
  return { status: 'success', channel: 'card', customer: { email }, authorization };
}

/** paystack.com/docs/payments/recurring-charges: the address must be the card's; a challenged charge is paused. */
function chargeCard(books: PaystackBooks, body: Body): Answer {
  const { authorization_code: code, email, reference, amount, currency } = body;
  const card = books.cards.get(String(code));
  if (!card || card.email !== email) return refused(400, 'Email does not match Authorization code');
  const started = initialize(books, { reference, amount, currency, email });
  if (started.status !== 200) return started;
  const charge = books.charges.get(String(reference))!;
  if (card.says === 'page')
    return data({ reference, paused: true, authorization_url: `https://checkout.paystack.test/check/${charge.id}` });
  charge.status = card.says === 'send_otp' ? 'ongoing' : card.says;
  charge.channel = 'card';
  return data({ reference, amount, currency, status: card.says, gateway_response: card.says });
}

function refund({ charges, refunds, habits }: PaystackBooks, { transaction, amount, merchant_note }: Body): Answer {
  const charge = charges.get(String(transaction));
  if (charge?.status !== 'success') return refused(400, 'Transaction has been fully reversed, or never was');
  const back = refunds
    .filter(({ transaction: id, status }) => id === charge.id && status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (back + Number(amount ?? charge.amount) > charge.amount)
    return refused(400, 'Transaction has been fully reversed');
  const one = {
    id: 300 + refunds.length,
    transaction: charge.id,
    amount: Number(amount ?? charge.amount),
    currency: charge.currency,
    status: 'pending',
    merchant_note: habits.echoesNotes
      ? String(merchant_note)
      : `Refund for transaction ${charge.reference} by test@agbon.test`,
    createdAt: new Date().toISOString(),
  };
  refunds.push(one);
  return data({ ...one, transaction: { id: charge.id, reference: charge.reference } });
}

type Listed = object;

/** Newest first. Paystack's lists filter by time, but not claims by charge, so the caller has to look. */
function listOf(books: PaystackBooks, pathname: string): Listed[] | undefined {
  const { charges, refunds, transfers, disputes, settlements } = books;
  if (pathname === '/transaction') return [...charges.values()].toReversed();
  if (pathname === '/transfer') return [...transfers.values()].toReversed();
  if (pathname === '/refund') return refunds.toReversed();
  if (pathname === '/settlement') return settlements.toReversed();
  if (pathname !== '/dispute') return undefined;
  return [...disputes].toReversed().map(([reference, dispute]) => {
    const { id, amount, currency } = charges.get(reference)!;
    return { transaction: { id, reference, amount, currency }, currency: null, ...dispute };
  });
}

function pageOf({ habits }: PaystackBooks, listed: Listed[], asked: URLSearchParams): Answer {
  const [from, page, size] = [asked.get('from'), Number(asked.get('page') ?? 1), habits.pageSize];
  const shown = listed.filter((one) => !from || !('createdAt' in one) || String(one.createdAt) >= from);
  const meta = { total: shown.length, skipped: (page - 1) * size, perPage: size, page };
  const pageCount = Math.max(1, Math.ceil(shown.length / size));
  const rows = shown.slice((page - 1) * size, page * size);
  const body = { status: true, message: 'Retrieved', data: rows };
  return { status: 200, body: habits.countsPages ? { ...body, meta: { ...meta, pageCount } } : body };
}

function recipientOf({ account_number, bank_code, currency, name, type }: Body): Answer {
  const details = { account_number, bank_code, account_name: null, bank_name: 'Guaranty Trust Bank' };
  return data({ recipient_code: `RCP_${String(account_number)}`, currency, name, type, details });
}

function resolve(number: string): Answer {
  return number.startsWith('0')
    ? data({ account_number: number, account_name: 'OBI ADA CHIOMA', bank_id: 9 })
    : refused(422, 'Could not resolve account name. Check parameters or try again.');
}

function transfer(books: PaystackBooks, { reference, amount, currency, recipient }: Body): Answer {
  const named = String(reference);
  if (books.transfers.has(named)) return refused(400, 'Transfer reference already exists');
  if (Number(amount) > books.balance) return refused(400, 'Your balance is not enough to fulfil this request');
  books.balance -= Number(amount);
  const one = { reference: named, amount: Number(amount), currency: String(currency), recipient: String(recipient) };
  books.transfers.set(named, { ...one, status: 'pending' });
  return data({ ...one, status: 'pending' });
}

export function refused(status: number, message: string): { status: number; body: unknown } {
  return { status, body: { status: false, message } };
}
