/** Field names, with paths inside objects and rows: 'transaction.id'. */
type Fields = readonly string[];

const fields = (names: string): Fields => names.split(' ');

export type Documented = {
  method: 'GET' | 'POST';
  /** With ':' before parameters. */
  path: string;
  query?: Fields;
  body?: Fields;
  answers: Fields;
  /** Things that the document does not say and that we rely on. */
  unsaid?: readonly { field?: string; what: string }[];
};

/** The charge of a refund is an object in the answer to a new refund and a number elsewhere; both are accepted everywhere. */
const chargeOfRefund = [
  { field: 'transaction.id', what: 'the charge as an object' },
  { field: 'transaction.reference', what: 'the charge as an object' },
];

/**
 * Paystack's public document (paystack.com/docs/api and its OpenAPI description of October 2025), as far as we use it, written by hand.
 * When the document changes, it is changed here first.
 */
export const paystackDocument: readonly Documented[] = [
  {
    method: 'POST',
    path: '/transaction/initialize',
    body: fields('email amount currency reference callback_url channels'),
    answers: fields('authorization_url access_code reference'),
  },
  {
    method: 'GET',
    path: '/transaction/verify/:reference',
    answers: fields(
      'id reference status amount currency fees channel gateway_response authorization authorization.authorization_code authorization.signature authorization.last4 authorization.exp_month authorization.exp_year authorization.brand authorization.country_code authorization.channel authorization.reusable customer customer.email',
    ),
  },
  {
    method: 'GET',
    path: '/transaction',
    query: fields('page from to status customer amount'),
    answers: fields('id reference status amount currency channel meta.page meta.pageCount'),
    unsaid: [
      {
        what: 'whether the newest comes first, and how many rows a page has (per_page in one place, perPage in another)',
      },
    ],
  },
  { method: 'GET', path: '/transaction/:id', answers: fields('id reference status amount currency') },
  {
    method: 'POST',
    path: '/transaction/charge_authorization',
    body: fields('email amount authorization_code reference currency'),
    answers: fields('reference status amount currency'),
    unsaid: [
      { field: 'callback_url', what: 'that the payer of a challenged card comes back to it' },
      { field: 'authorization_url', what: 'the page of a challenged card, which only a guide shows' },
      { field: 'url', what: 'another name of that page' },
    ],
  },
  { method: 'POST', path: '/customer/authorization/deactivate', body: fields('authorization_code'), answers: [] },
  {
    method: 'POST',
    path: '/refund',
    body: fields('transaction amount currency customer_note merchant_note'),
    answers: fields('id amount currency status merchant_note transaction transaction.id transaction.reference'),
    unsaid: [
      { field: 'transaction_reference', what: 'the charge by its reference; said of lists alone' },
      { what: 'that a merchant_note comes back as it was sent, or that a second request with the same one is refused' },
    ],
  },
  {
    method: 'GET',
    path: '/refund',
    query: fields('page perPage from to'),
    answers: fields(
      'id amount currency status merchant_note transaction transaction_reference meta.page meta.pageCount',
    ),
    unsaid: [...chargeOfRefund, { what: 'a filter by charge, and that the newest comes first' }],
  },
  {
    method: 'GET',
    path: '/refund/:id',
    answers: fields('id amount currency status merchant_note transaction transaction_reference'),
    unsaid: chargeOfRefund,
  },
  {
    method: 'GET',
    path: '/dispute',
    query: fields('page perPage status transaction from to'),
    answers: fields(
      'id status resolution refund_amount currency category dueAt transaction transaction.id transaction.reference transaction.amount transaction.currency meta.page meta.pageCount',
    ),
    unsaid: [{ field: 'due_at', what: 'another name of dueAt, as events have it' }],
  },
  { method: 'GET', path: '/bank', query: fields('country currency'), answers: fields('code name') },
  {
    method: 'GET',
    path: '/bank/resolve',
    query: fields('account_number bank_code'),
    answers: fields('account_number account_name'),
  },
  {
    method: 'POST',
    path: '/transferrecipient',
    body: fields('type name account_number bank_code currency'),
    answers: fields('recipient_code currency details details.account_number details.bank_code'),
  },
  {
    method: 'POST',
    path: '/transfer',
    body: fields('source amount currency recipient reference reason'),
    answers: fields('reference status amount currency'),
    unsaid: [{ what: 'that a reference that was used is refused, which only a guide says' }],
  },
  { method: 'GET', path: '/transfer/verify/:reference', answers: fields('reference status amount currency') },
  {
    method: 'GET',
    path: '/transfer',
    query: fields('page from to status recipient'),
    answers: fields('reference status amount currency meta.page meta.pageCount'),
    unsaid: [
      { what: 'whether the newest comes first, and how many rows a page has; its older example shows no reference' },
    ],
  },
  { method: 'GET', path: '/balance', answers: fields('currency balance') },
  {
    method: 'GET',
    path: '/settlement',
    query: fields('page perPage status subaccount from to'),
    answers: fields('status currency effective_amount settlement_date meta.page meta.pageCount'),
    unsaid: [
      {
        what: 'whether from and to are about the day of settlement, and whether a queued settlement is in the balance',
      },
    ],
  },
];

export function documentedAt(request: string): Documented | undefined {
  const [method, address = ''] = request.split(' ');
  const { pathname } = new URL(address, 'http://paystack.test');
  const parts = pathname.split('/');
  const fits = ({ path }: Documented) => {
    const named = path.split('/');
    return named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  const found = paystackDocument.filter((one) => one.method === method && fits(one));
  return found.find(({ path }) => !path.includes(':')) ?? found[0];
}
