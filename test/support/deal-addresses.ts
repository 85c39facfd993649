import { link } from '#content/link.ts';
import { storeFile } from '#domain/acting/files/store-file.ts';
import { after, draft } from './deals.ts';
import { onePage } from './pdfs.ts';
import { aMember } from './sound-books.ts';
import type { TestDatabase } from './database.ts';

/** Addresses of a deal that a member was asked to agree to, and of every act on its parts. */
export async function dealAddresses(site: Pick<TestDatabase, 'ctx'>, buyerId: bigint) {
  const sides = { buyerId, sellerId: await aMember(site.ctx()) };
  const dealId = await draft(site, sides);
  const content = await storeFile(site.ctx(), onePage());
  const evidence = { files: [{ content, contentType: 'application/pdf' }] };
  await after(site, dealId, sides, [['buyer', 'propose', { evidence }]]);
  const [deal, part] = [{ dealId: String(dealId) }, { dealId: String(dealId), part: '1' }];
  return {
    deal: link('deal', deal),
    dealMessages: link('dealMessages', deal),
    dealEvidenceFile: link('dealEvidenceFile', { ...deal, hash: content.hash }),
    dealReading: link('dealReading', deal, { thread: '1', seen: '1' }),
    dealNextDeadline: link('dealNextDeadline', deal),
    dealTerms: link('dealTerms', part),
    dealAgreement: link('dealAgreement', part),
    dealDecline: link('dealDecline', part),
    dealCancellation: link('dealCancellation', part),
    dealShipment: link('dealShipment', part),
    dealDigits: link('dealDigits', part),
    dealHandover: link('dealHandover', part),
    dealArrival: link('dealArrival', part),
    dealAcceptance: link('dealAcceptance', part),
    dealPart: link('dealPart', part),
    dealSettlement: link('dealSettlement', part),
    dealRejection: link('dealRejection', part),
    dealReturn: link('dealReturn', part),
    dealReturnArrival: link('dealReturnArrival', part),
    dealDispute: link('dealDispute', part),
    dealAnswer: link('dealAnswer', part),
    dealSplit: link('dealSplit', part),
    dealSplitRefusal: link('dealSplitRefusal', part),
    dealSplitWithdrawal: link('dealSplitWithdrawal', part),
    dealSplitAcceptance: link('dealSplitAcceptance', part),
    dealConcession: link('dealConcession', part),
  };
}
