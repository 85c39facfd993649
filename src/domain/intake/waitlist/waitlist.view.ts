import { hearAboutLabels } from '#content/hear-about.ts';
import { answered } from '#domain/values/answers.ts';
import type { MailAnswer } from '#domain/values/answers.ts';
import { labels } from './waitlist.options.ts';
import type { JoinWaitlist } from './waitlist.schema.ts';

/** The answers in the order of the form, without empty ones. */
export function describeEntry(entry: JoinWaitlist): MailAnswer[] {
  return answered([
    ['Name', entry.name],
    ['E-mail', entry.email],
    ['Phone', entry.phone],
    ['Company', entry.company],
    ['Account type', labels.account_type[entry.account_type]],
    ['Country', entry.country],
    ['State', entry.state],
    ['City', entry.city],
    ['Business type', entry.business_type && labels.business_type[entry.business_type]],
    ['Monthly volume', entry.monthly_volume && labels.monthly_volume[entry.monthly_volume]],
    ['Experience', entry.years_experience && labels.years_experience[entry.years_experience]],
    ['Main use', entry.primary_use_case && labels.primary_use_case[entry.primary_use_case]],
    ['Products', entry.products.join(', ')],
    ['Other products', entry.products_other],
    ['Receipt about us', entry.hear_about_us && hearAboutLabels[entry.hear_about_us]],
    ['More', entry.additional_info],
    ['News by e-mail', entry.marketing_consent ? 'Yes' : 'No'],
  ]);
}
