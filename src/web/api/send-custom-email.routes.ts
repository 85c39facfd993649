import { composeMail } from '#domain/staff/composing/compose-mail.ts';
import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { sendCustomEmailForm } from '../staff/compose/compose.forms.ts';
import { callRoute } from '../request/call.ts';
import { answerFailure } from '../pages/failures.tsx';
import { staff, type Route } from '../request/route.ts';

const mostBytes = 128 * 1024;

/** marketplace.md §7: a mail by a program of the staff. It is held and can be undone like one from the window. */
export const sendCustomEmailRoutes: readonly Route[] = [
  {
    ...callRoute(
      urls.sendCustomEmail,
      staff(...rolesThat.answer),
      { form: sendCustomEmailForm, limits: { place: 'staffMail' }, verb: composeMail, failedText: composeTexts.failed },
      ({ id, recipients }) => ({ success: true, id, recipients }),
    ),
    mostBytes,
    whenUnread: (visit) => answerFailure(visit, new Failure('invalid', composeTexts.tooLarge), 413),
  },
];
