import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { OrderSide } from './order-words.ts';

export type OrderMessageForm = FormOf<typeof answerThreadSchema>;

type OrderMessageProps = { order: Order; side: OrderSide; form: OrderMessageForm };

export function OrderMessage({ order, side, form }: OrderMessageProps) {
  const { threadId, mayWrite } = order;
  if (!mayWrite && !form.problem && threadId === undefined) return null;
  return (
    <section aria-labelledby="order-message" className="border-t-2 border-ink pt-3 print:hidden">
      <h2 id="order-message" className="flex flex-wrap items-baseline justify-between gap-x-4 text-18">
        Write to the {side === 'buyer' ? 'seller' : 'buyer'}
        {threadId === undefined ? null : (
          <TextLink className="text-14 font-normal" href={link('thread', { threadId })}>
            All messages
          </TextLink>
        )}
      </h2>
      {mayWrite || form.problem ? (
        <div className="mt-3">
          <FormFrame
            noDraft
            form={form}
            action={link('dashboardOrderMessages', { orderId: String(order.id) })}
            busyText={formTexts.sending}
            failedText={messageTexts.answerFailed}
          >
            <Fields fields={form.fields} only={['message']} />
            <div>
              <Button kind="secondary">Send</Button>
            </div>
          </FormFrame>
        </div>
      ) : (
        <p className="mt-2 text-14 text-quiet">You cannot write to each other at the moment.</p>
      )}
    </section>
  );
}
