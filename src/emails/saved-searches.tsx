import { link } from '#content/link.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph, Subheading, TextLink } from './email-parts.tsx';

/** To a member, once a day: what is new in the searches that they saved. */
export function savedSearches({ name, searches, unsubscribeToken }: MailTemplates['saved-searches'], site: EmailSite) {
  const count = searches.reduce((sum, { listings }) => sum + listings.length, 0);
  const [only] = searches;
  const subject =
    searches.length === 1 && only ? `New in your search: ${only.name}` : `New in ${searches.length} of your searches`;
  const at = (path: string) => site.publicUrl + path;
  const reason = (
    <>
      You get this mail because you saved {searches.length === 1 ? 'this search' : 'these searches'}.{' '}
      <TextLink href={at(link('searchMailsStop', { token: unsubscribeToken }))}>Stop these mails</TextLink>, or choose
      for each search <TextLink href={at(link('dashboardSaved'))}>on your dashboard</TextLink>.
    </>
  );
  const body = (
    <EmailLayout
      title={subject}
      preview={searches.flatMap(({ listings }) => listings.map((one) => one.name)).join(' · ')}
      site={site}
      reason={reason}
    >
      <Heading>{count === 1 ? 'One new listing for you' : `${count} new listings for you`}</Heading>
      <Paragraph>{`Good morning, ${name}.`}</Paragraph>
      {searches.map((search) => (
        <div key={search.path}>
          <Subheading>{search.name}</Subheading>
          {search.listings.map(({ name, price, location, path }) => (
            <Paragraph key={path}>
              <TextLink href={at(path)}>{name}</TextLink>, {price}, {location}.
            </Paragraph>
          ))}
          {search.more ? (
            <Paragraph>
              <TextLink href={at(search.path)}>See all that is new in it</TextLink>
            </Paragraph>
          ) : null}
        </div>
      ))}
      <Action href={at(only?.path ?? link('marketplace'))}>Open the marketplace</Action>
    </EmailLayout>
  );
  return { subject, body };
}
