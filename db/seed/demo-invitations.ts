import type { Ctx, Member } from '#domain/acting/context.ts';
import { currencies } from '#domain/values/currency.ts';
import { draftInvitation } from '#domain/trade/invitations/draft-invitation.ts';
import { draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { sendInvitation } from '#domain/trade/invitations/send-invitation.ts';
import { day_ms } from '#platform/clock.ts';
import { bola, musa } from './demo-deals.ts';

type DemoInvitation = {
  hoursAgo: number;
  from: string;
  days: number;
  /** For an invitation with milestones: the day of each milestone. */
  milestoneDays?: readonly number[];
  terms: { amount: string; milestones: readonly object[] } & Record<string, unknown>;
};

/** Invitations that wait for an answer: one from the merchant to the buyer, and one from the buyer to a person without an account. */
const demoInvitations: readonly DemoInvitation[] = [
  {
    hoursAgo: 30,
    from: musa,
    days: 12,
    milestoneDays: [6, 12],
    terms: {
      side: 'seller',
      name: 'Bola Adeyemi',
      contact: bola,
      kind: 'milestones',
      title: 'Three tons of cocopeat, washed and bagged, in two loads',
      details: 'Bags of 25 kg, under 0.5 mS/cm, on pallets. The second load leaves once the first is accepted.',
      amount: '',
      milestones: [
        { name: 'First load, 60 bags', amount: '540,000' },
        { name: 'Second load, 60 bags', amount: '540,000' },
      ],
      fee_payer: 'both',
    },
  },
  {
    hoursAgo: 6,
    from: bola,
    days: 9,
    terms: {
      side: 'buyer',
      name: 'Chief Ade Fashola',
      contact: 'ade.fashola@demo-buyers.example',
      kind: 'goods',
      title: '500 young green coconuts for a wedding in Epe',
      details: 'Cut for drinking, cooled, and delivered before ten in the morning.',
      amount: '210,000',
      milestones: [],
      fee_payer: 'seller',
    },
  },
];

/** The steps that send these invitations, by the verbs that people use. */
export function invited(people: ReadonlyMap<string, Member>) {
  return demoInvitations.map(({ hoursAgo, from, days, milestoneDays = [], terms }) => ({
    hoursAgo,
    async happens(ctx: Ctx): Promise<void> {
      const as = { ...ctx, actor: people.get(from)! };
      const dayIn = (count: number) => new Date(ctx.now.getTime() + count * day_ms).toISOString().slice(0, 10);
      const { amount, milestones, ...typed } = terms;
      const draft = draftInvitationSchema.parse({
        ...typed,
        milestones: milestones.map((one, at) => ({ ...one, ship_by: dayIn(milestoneDays[at]!) })),
        ...(amount && { amount }),
        currency: 'NGN',
        inspection_days: '2',
        ship_by: dayIn(days),
      });
      const { invitationId } = await draftInvitation(as, draft, { paidOut: currencies });
      await sendInvitation(as, invitationId, { terms: true });
    },
  }));
}
