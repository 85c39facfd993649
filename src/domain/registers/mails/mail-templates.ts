import type { AccountMails } from '#domain/people/accounts/account.mails.ts';
import type { ApprovalMails } from '#domain/acting/approvals/approval.mails.ts';
import type { AssuranceMails } from '#domain/money/assurance/assurance.mails.ts';
import type { InvitationMails } from '#domain/trade/invitations/invitation.mails.ts';
import type { DealMails } from '#domain/trade/deals/deal.mails.ts';
import type { BooksMails } from '#domain/money/ledger/books.mails.ts';
import type { ListingMails } from '#domain/trade/listings/listing.mails.ts';
import type { CheckMails } from '#domain/people/checks/check.mails.ts';
import type { MessageMails } from '#domain/trade/messages/message.mails.ts';
import type { MoneyMails } from '#domain/money/news/money.mails.ts';
import type { PriceMails } from '#domain/trade/prices/price.mails.ts';
import type { PrivacyMails } from '../privacy/privacy.mails.ts';
import type { ComparisonMails } from '#domain/money/provider-readings/comparison.mails.ts';
import type { RecordMails } from '#domain/acting/records/record.mails.ts';
import type { ReviewMails } from '#domain/trade/reviews/review.mails.ts';
import type { RfqMails } from '#domain/trade/rfqs/rfq.mails.ts';
import type { SettingMails } from '#domain/acting/setting-changes/setting.mails.ts';
import type { StaffMails } from '#domain/people/staff-accounts/staff.mails.ts';
import type { TradeMails } from '#domain/trade/news/trade.mails.ts';
import type { MorningMails } from '../work/morning.mails.ts';
import type { WaitlistMails } from '#domain/intake/waitlist/waitlist.mails.ts';
import type { ComposedMails } from '#domain/staff/composing/composed.mails.ts';
import type { FormMails } from '#domain/acting/mail/form.mails.ts';

/** Every message the product sends, by name, with what it needs, as the capabilities declare them. The emails folder holds the words. */
export type MailTemplates = AccountMails &
  ApprovalMails &
  AssuranceMails &
  BooksMails &
  CheckMails &
  ComparisonMails &
  ComposedMails &
  DealMails &
  FormMails &
  InvitationMails &
  ListingMails &
  MessageMails &
  MoneyMails &
  MorningMails &
  PriceMails &
  PrivacyMails &
  RecordMails &
  ReviewMails &
  RfqMails &
  SettingMails &
  StaffMails &
  TradeMails &
  WaitlistMails;

export type MailTemplate = keyof MailTemplates;
