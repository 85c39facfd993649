import { link } from '#content/link.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { MailTemplates } from '#domain/registers/mails/mail-templates.ts';
import { naira } from '#domain/values/money.ts';
import { EmailLayout, type EmailSite } from './email-layout.tsx';
import { Action, Heading, Paragraph, TextLink } from './email-parts.tsx';

const figureNames = { asking: 'asking price', settled: 'price of settled trades' } as const;

/** To a member: a price has crossed the amount that they chose. Says no more than the page of the price does. */
export function priceAlert(props: MailTemplates['price-alert'], site: EmailSite) {
  const { name, series, figure, isReached, stopToken } = props;
  const [price, amount] = [naira(BigInt(props.price_kobo)), naira(BigInt(props.amount_kobo))];
  const goods = `${categoryNames[series.category]}, ${perUnit(series.unit)}`;
  const subject = `${goods}: ${price}`;
  const at = (path: string) => site.publicUrl + path;
  const path = at(link('priceSeries', { series: `${series.category}-${series.unit}` }));
  const reason = (
    <>
      You get this mail because you set a price alert.{' '}
      <TextLink href={at(link('priceAlertStop', { token: stopToken }))}>Stop this alert</TextLink>, or see{' '}
      <TextLink href={at(link('settingsPriceAlerts'))}>all your price alerts</TextLink>.
    </>
  );
  const body = (
    <EmailLayout title={subject} preview={`Your amount is ${amount}.`} site={site} reason={reason}>
      <Heading>{subject}</Heading>
      <Paragraph>{`Hello ${name},`}</Paragraph>
      <Paragraph>
        {isReached
          ? `The ${figureNames[figure]} has reached your amount of ${amount}: it is ${price} now.`
          : `The ${figureNames[figure]} has fallen below your amount of ${amount}: it is ${price} now.`}
      </Paragraph>
      <Action href={path}>See the price</Action>
    </EmailLayout>
  );
  return { subject, body };
}
