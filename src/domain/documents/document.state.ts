import { sql } from 'kysely';
import type { DocumentState } from './document.kinds.ts';

/** A pro-forma waits until it is paid, which makes it an invoice, or until nobody can pay it any more; an invoice is paid from the start. */
export const presentState = sql<DocumentState>`(case
  when document.kind = 'invoice' then 'Paid'
  when document.kind <> 'pro_forma' then 'Issued'
  when exists (select from document paid where paid.kind = 'invoice' and paid.deal_id = document.deal_id) then 'Replaced'
  when document.due_at <= business_now() or not exists (
    select from deal_leg where deal_leg.deal_id = document.deal_id and deal_leg.state = 'agreed') then 'Lapsed'
  else 'Pending' end)`;
