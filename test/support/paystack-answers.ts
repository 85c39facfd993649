export type PaystackCharge = {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  fees?: number;
  channel?: string;
  gateway_response?: string;
  authorization?: Record<string, unknown>;
  customer?: { email: string };
};

/** A card that was charged: by its code, the address that it belongs to and what its bank says the next time. */
export type PaystackCard = { email: string; says: 'success' | 'failed' | 'pending' | 'page' | 'send_otp' };

export type PaystackTransfer = {
  reference: string;
  amount: number;
  currency: string;
  status: string;
  recipient: string;
};

/** What it knows: charges and transfers by our reference, and how the refund of a charge stands. */
export type PaystackBooks = {
  charges: Map<string, PaystackCharge>;
  refunds: Map<string, string>;
  transfers: Map<string, PaystackTransfer>;
  cards: Map<string, PaystackCard>;
  /** What banks take back, by the reference of the charge. */
  disputes: Map<string, Record<string, unknown>>;
  /** What it has for us, in kobo. */
  balance: number;
};

export function emptyBooks(): PaystackBooks {
  const [charges, refunds, transfers] = [new Map(), new Map(), new Map()];
  return { charges, refunds, transfers, cards: new Map(), disputes: new Map(), balance: 10_000_000 };
}

type Body = Record<string, unknown>;
type Answer = { status: number; body: unknown };

/** Does what a request asks, and answers in the documented shape. */
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
  if (pathname === '/dispute') return data(disputesOf(books, Number(searchParams.get('transaction'))));
  if (pathname === '/refund') return data(refundsOf(books, Number(searchParams.get('transaction'))));
  if (pathname === '/bank') return data([{ code: '058', name: 'Guaranty Trust Bank' }]);
  if (pathname === '/bank/resolve') return resolve(searchParams.get('account_number')!);
  if (pathname === '/transferrecipient') return data({ recipient_code: `RCP_${String(body.account_number)}` });
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

function initialize({ charges }: PaystackBooks, { reference, amount, currency, email }: Body): Answer {
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
  });
  return data({ authorization_url: `https://checkout.paystack.test/${named}`, access_code: named, reference: named });
}

/** What it says of a charge by a card that can be charged again under this code. */
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

/** paystack.com/docs/payments/recurring-charges: the address must be that of the card; a challenged one is paused. */
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
  return data({ reference, amount, status: card.says, gateway_response: card.says });
}

function refund({ charges, refunds }: PaystackBooks, { transaction }: Body): Answer {
  const charge = charges.get(String(transaction));
  if (charge?.status !== 'success') return refused(400, 'Transaction has been fully reversed, or never was');
  if (refunds.has(charge.reference)) return refused(400, 'Transaction has been fully reversed');
  refunds.set(charge.reference, 'pending');
  return data({ transaction: { reference: charge.reference }, amount: charge.amount, status: 'pending' });
}

function refundsOf({ charges, refunds }: PaystackBooks, id: number): { status: string }[] {
  const charge = [...charges.values()].find((one) => one.id === id);
  const status = charge && refunds.get(charge.reference);
  return status === undefined ? [] : [{ status }];
}

function disputesOf({ charges, disputes }: PaystackBooks, id: number): unknown[] {
  const charge = [...charges.values()].find((one) => one.id === id);
  const dispute = charge && disputes.get(charge.reference);
  return dispute ? [dispute] : [];
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
