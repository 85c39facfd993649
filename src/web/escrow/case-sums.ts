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
      p('If the buyer could only accept everything or nothing, there would have been a quarrel.'),
    ],
  };
}

/** ₦8,500,000 in parts of 60 and 40%; each side pays half of the fee. */
function machineInParts({ professional }: EscrowFees): Section {
  const shown = (minor: bigint) => shownAmount({ minor, currency: naira });
  const [first, second] = partTerms(850_000_000n, [60n, 40n], { fee_bps: BigInt(professional), payer: 'both' });
  const outcomes = [first!, second!].map((part) => outcomeOfPart(part, part.minor));
  return {
    id: 'machine',
    title: 'The machine paid in two parts',
    blocks: [
      p(
        'A press for ₦8,500,000: 60% when the frame stands in the yard, 40% when the press has made a hundred litres of oil. Both are paid in before the maker buys steel; each is released on its own day.',
      ),
      sum(
        `Professional, ${shownFee(professional)}, each side paying half`,
        [
          ['To the maker, for the frame', shown(outcomes[0]!.seller)],
          ['To the maker, for the test', shown(outcomes[1]!.seller)],
          ['Fee', shown(outcomes[0]!.fee + outcomes[1]!.fee)],
        ],
        ['Held', shown(heldFor(first!) + heldFor(second!))],
      ),
      p(
        'If the test had failed, the buyer would have got back the money for the second part and its share of the fee.',
      ),
    ],
  };
}

/** €18,400 of goods that the buyer rejects and sends back; the buyer pays the fee. */
function farBuyer({ basic }: EscrowFees): Section {
  const shown = (minor: bigint) => shownAmount({ minor, currency: euro });
  const [part] = partTerms(1_840_000n, [1n], { fee_bps: BigInt(basic), payer: 'buyer' });
  const { seller, buyer, fee } = outcomeOfPart(part!, 0n);
  return {
    id: 'far-buyer',
    title: 'The buyer far away',
    blocks: [
      p(
        'A buyer in Rotterdam buys copra in euros and also pays the fee. At the port the copra has more moisture than the terms allow. The buyer rejects it with the report of a laboratory. The copra goes back to the seller.',
      ),
      sum(
        'Rejected and returned',
        [
          ['To the seller', shown(seller)],
          ['Fee: nothing was accepted', shown(fee)],
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
