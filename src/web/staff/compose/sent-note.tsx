import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import type { SentMail } from './sent-mark.ts';

/** decisions.md §9 'Compose': says at once that the mail was sent, with Undo for as long as the mail can be undone. */
export function SentNote({ sent }: { sent: SentMail | undefined }) {
  if (!sent) return null;
  const { id, recipients, isHeld } = sent;
  return (
    <div className="mb-6 max-w-[44rem]">
      <Banner tone="success">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <span className="font-semibold">{composeTexts.sent}</span>{' '}
            {recipients === 1 ? 'To one person.' : `To ${recipients} people.`}
          </p>
          {isHeld ? (
            <div className="for-10-s">
              <PressButton action={link('composeUndo', { composedId: id })} about="the sending of this e-mail">
                Undo
              </PressButton>
            </div>
          ) : null}
        </div>
      </Banner>
    </div>
  );
}
