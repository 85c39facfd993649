import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseFlagged } from '../messages/refuse-codes.ts';
import { showRfqPicture } from './save-rfq-files.ts';
import { moveRfq } from './move-rfq.ts';
import { saveRfqNotice } from './note-rfq.ts';
import { lockOwnRfq } from './own-rfq.ts';
import type { WithdrawRfq } from './rfq.schema.ts';
import { rfqTexts } from './rfq.texts.ts';

export async function withdrawRfq(ctx: Ctx, publicId: string, { why }: WithdrawRfq): Promise<{ publicId: string }> {
  refuseFlagged(why, { field: 'why' });
  return transaction(ctx, async (ctx) => {
    const rfq = await lockOwnRfq(ctx, publicId);
    if (rfq.state !== 'open' && rfq.state !== 'waiting') throw new Failure('conflict', rfqTexts.over);
    if (rfq.awarded > 0n) throw new Failure('conflict', rfqTexts.awarded);
    await moveRfq(ctx, rfq, { event: 'withdrawn', party: 'buyer', to: 'withdrawn', why });
    await showRfqPicture(ctx, rfq.id, false);
    await saveRfqNotice(ctx, rfq.id, 'withdrawn');
    return { publicId: rfq.public_id };
  });
}
