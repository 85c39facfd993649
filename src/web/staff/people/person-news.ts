/** Messages for the last act about a person, by the value in the address. Other values are ignored. */
export const personNews = {
  noted: 'The note is saved.',
  'session-ended': 'The member is signed out on that device.',
  'sessions-ended': 'The member is signed out everywhere, and none of their API keys works. They can sign in again.',
  suspended: 'The account is suspended and signed out everywhere. We have told the member.',
  lifted: 'The suspension is lifted. We have told the member that they can sign in again.',
  'let-in': 'They can trade now. We have told the member.',
  'taken-out': 'They can begin nothing new. We have told the member.',
  'card-removed': 'The card is removed. Nobody can pay with it, and the provider is asked to forget it.',
  'webhook-off': 'The webhook is off. We have told the member.',
  'webhook-on': 'The webhook is on.',
  'look-ended': 'You no longer see the member’s pages.',
} as const satisfies Record<string, string>;

export type PersonNews = keyof typeof personNews;

export function personNewsIn({ url, request }: { url: URL; request: Request }): PersonNews | undefined {
  const news = url.searchParams.get('news') ?? '';
  return request.method === 'GET' && Object.hasOwn(personNews, news) ? (news as PersonNews) : undefined;
}
