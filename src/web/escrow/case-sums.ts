import { type EscrowFees, shownFee } from '#content/escrow-fees.ts';
import { p, sum, type Section } from '#content/reading/blocks.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { heldFor, partTerms, outcomeOfPart, priceOfPortion } from '#domain/trade/deal-terms/part.shape.ts';

const naira = currency('NGN');
const euro = currency('EUR');

/** Three example deals, computed by the functions of real deals so that no figure can be wrong. */
export function caseSections(fees: EscrowFees): readonly Section[] {
  return [wetFibre(fees), machineInParts(fees), farBuyer(fees)];
}

/** 870 of 1,000 kg at ₦2,400; the seller pays the fee. */
function wetFibre({ basic }: EscrowFees): Section {
  const shown = (minor: bigint) => shownAmount({ minor, currency: naira });
  const [part] = partTerms(240_000_000n, [1n], { fee_bps: BigInt(basic), payer: 'seller' });
  const { seller, buyer, fee } = outcomeOfPart(part!, priceOfPortion(part!, 870n, 1000n));
  return {
    id: 'wet-fibre',
    title: 'The load that was partly wet',
    blocks: [
      p(
        '1,000 kg of fibre at ₦2,400 a kilo. The lorry arrives, and 130 kg are wet. The buyer accepts 870 kg and says why, with three pictures. The seller agrees the same evening.',
      ),
      sum(
        `Basic, ${shownFee(basic)}, paid by the seller on what was accepted`,
        [
          ['To the seller', shown(seller)],
          ['Back to the buyer', shown(buyer)],
          ['Fee', shown(fee)],
        ],
        ['Held', shown(heldFor(part!))],
      ),
      p('Without a part-acceptance it would have been all or nothing, and a quarrel.'),
    ],
  };
}

/** ₦8,500,000 in parts of 60 and 40%; each side pays half of the fee. */
function machineInParts({ professional }: EscrowFees): Section {
  const shown = (minor: bigint) => shownAmount({ minor, currency: naira });
  const [first, second] = partTerms(850_000_000n, [60n, 40n], { fee_bps: BigInt(professional), payer: 'both' });
  const got = [first!, second!].map((part) => outcomeOfPart(part, part.minor));
  return {
    id: 'machine',
    title: 'The machine paid in two parts',
    blocks: [
      p(
        'A press for ₦8,500,000: 60% when the frame stands in the yard, 40% when it has pressed a hundred litres. Both are paid in before the maker buys steel; each is released on its own day.',
      ),
      sum(
        `Professional, ${shownFee(professional)}, each side paying half`,
        [
          ['To the maker, for the frame', shown(got[0]!.seller)],
          ['To the maker, for the test', shown(got[1]!.seller)],
          ['Fee', shown(got[0]!.fee + got[1]!.fee)],
        ],
        ['Held', shown(heldFor(first!) + heldFor(second!))],
      ),
      p('Had the test failed, the second part would have gone back, and with it its share of the fee.'),
    ],
  };
}

/** €18,400, rejected and sent back. */
function farBuyer({ basic }: EscrowFees): Section {
  const shown = (minor: bigint) => shownAmount({ minor, currency: euro });
  const [part] = partTerms(1_840_000n, [1n], { fee_bps: BigInt(basic), payer: 'buyer' });
  const { seller, buyer, fee } = outcomeOfPart(part!, 0n);
  return {
    id: 'far-buyer',
    title: 'The buyer far away',
    blocks: [
      p(
        'Copra for Rotterdam, in euros, the buyer paying the fee. At the port it has more moisture than the terms allow. The buyer rejects it with the report of the laboratory; it is sent back, and the seller has it again.',
      ),
      sum(
        'Rejected and returned',
        [
          ['To the seller', shown(seller)],
          ['Fee: nothing was delivered', shown(fee)],
          ['Back to the buyer', shown(buyer)],
        ],
        ['Held', shown(heldFor(part!))],
      ),
      p(
        '“At most 6% moisture, measured at the port by either side’s laboratory” stood in the terms. That is why it took nine days and no lawyer.',
      ),
    ],
  };
}
