import type { AccountMails } from '../accounts/account.mails.ts';
import type { ApprovalMails } from '../approvals/approval.mails.ts';
import type { AssuranceMails } from '../assurance/assurance.mails.ts';
import type { InvitationMails } from '../deal-invitations/invitation.mails.ts';
import type { DealMails } from '../deals/deal.mails.ts';
import type { BooksMails } from '../ledger/books.mails.ts';
import type { ListingMails } from '../listings/listing.mails.ts';
import type { CheckMails } from '../member-checks/check.mails.ts';
import type { MessageMails } from '../messages/message.mails.ts';
import type { MoneyMails } from '../payments/money.mails.ts';
import type { PriceMails } from '../prices/price.mails.ts';
import type { PrivacyMails } from '../privacy/privacy.mails.ts';
import type { ComparisonMails } from '../provider-readings/comparison.mails.ts';
import type { RecordMails } from '../records/record.mails.ts';
import type { ReviewMails } from '../reviews/review.mails.ts';
import type { RfqMails } from '../rfqs/rfq.mails.ts';
import type { SettingMails } from '../settings/setting.mails.ts';
import type { TeamMails } from '../staff/team.mails.ts';
import type { TradeMails } from '../trading/trade.mails.ts';
import type { MorningMails } from '../waiting/morning.mails.ts';
import type { WaitlistMails } from '../waitlist/waitlist.mails.ts';
import type { ComposedMails } from './composing/composed.mails.ts';
import type { FormMails } from './form.mails.ts';

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
  TeamMails &
  TradeMails &
  WaitlistMails;

export type MailTemplate = keyof MailTemplates;
