import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { changePicture, removePicture } from '#domain/people/accounts/picture/change-picture.ts';
import { pictureSchema, pictureTexts, mostPictureBytes } from '#domain/people/accounts/picture/picture.schema.ts';
import { FileField } from '#ui/file-field.tsx';
import { MemberAvatar } from '../../frame/member-avatar.tsx';
import { leaveFor } from '../../pages/page.tsx';
import { noFields } from '../../request/form-schema.ts';
import { members, type Route } from '../../request/route.ts';
import { memberOf } from '../member-page.tsx';
import { settingsActs } from './settings-acts.tsx';

/** Room for the fields of the form besides its file. */
const restOfForm_bytes = 16 * 1024;

const page = settingsActs({
  at: urls.settingsPicture,
  who: members,
  find: memberOf,
  look: () => ({ title: 'Your picture', about: 'A face beside your name, so that people recognise you.' }),
});

export const pictureRoutes: readonly Route[] = page.routes(
  page.act({
    id: 'picture',
    schema: pictureSchema,
    files: { names: ['picture'], mostBytes: mostPictureBytes + restOfForm_bytes, texts: pictureTexts },
    notShared: true,
    limits: { member: 'picture' },
    look: () => ({ button: 'Save picture', busy: 'Sending...' }),
    fields: ({ found, form }) => (
      <div className="grid gap-8" data-wake="idle" data-behaviour="picture-preview">
        <ShownPicture member={found} />
        <FileField
          field={form.fields.picture}
          label={found.picture ? 'Another picture' : 'Picture'}
          hint="JPEG, PNG or WebP, up to 5 MB. We keep the middle of it as a small square, and nothing of where and when it was taken."
          accept="image/jpeg,image/png,image/webp"
          most={{ bytes: mostPictureBytes, message: pictureTexts['too large'] }}
        />
      </div>
    ),
    answer: z.object({ hash: z.string() }),
    verb: changePicture,
    // The new picture is in the page's head too, so the whole page is loaded again.
    next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture' })),
  }),
  page.act({
    at: urls.settingsPictureRemoval,
    id: 'remove-picture',
    schema: noFields,
    notShared: true,
    look: ({ picture }) => ({
      head: 'No picture',
      lead: 'Others then see the first letter of your name. The picture is deleted at once.',
      button: 'Remove picture',
      kind: 'secondary',
      busy: 'Removing...',
      isLeftOut: !picture,
    }),
    answer: z.object({ removed: z.literal(true) }),
    verb: removePicture,
    next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture-removed' })),
  }),
);

function ShownPicture({ member }: { member: Member }) {
  return (
    <div className="flex items-center gap-6">
      <span className="flex-none pl-0.5 leading-none">
        <span data-shown-now>
          <MemberAvatar member={member} size="huge" />
        </span>
        <canvas className="avatar size-32" width="256" height="256" aria-hidden="true" hidden />
      </span>
      <div className="min-w-0" aria-live="polite">
        <p data-shown-now>
          {member.picture
            ? 'This is how others see you now.'
            : 'Without a picture, others see the first letter of your name.'}
        </p>
        <p data-shown-chosen hidden>
          This is how others will see you, once you save it.
        </p>
      </div>
    </div>
  );
}
