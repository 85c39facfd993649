import type { FormOf } from '../../request/form.ts';
import { type pictureSchema, pictureTexts } from '#domain/people/accounts/picture/picture.schema.ts';
import { mostPictureBytes } from '#domain/people/accounts/picture/picture.rules.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import type { Member } from '#domain/acting/context.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { FormState } from '#ui/field-state.ts';
import { FileField } from '#ui/file-field.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { MemberAvatar } from '../../frame/member-avatar.tsx';
import { SettingsFrame } from './settings-frame.tsx';

type PicturePageProps = { member: Member; form: FormOf<typeof pictureSchema>; removal: FormState };

export function PicturePage({ member, form, removal }: PicturePageProps) {
  return (
    <SettingsFrame title="Your picture" lead="A face beside your name, so that people recognise you.">
      <FormFrame
        noDraft
        withFile
        form={form}
        action={link('settingsPicture')}
        busyText="Sending..."
        offlineText={settingsTexts.offline}
      >
        <div className="grid gap-8" data-wake="idle" data-behaviour="picture-preview">
          <Now member={member} />
          <FileField
            field={form.fields.picture}
            label={member.picture ? 'Another picture' : 'Picture'}
            hint="JPEG, PNG or WebP, up to 5 MB. We keep the middle of it as a small square, and nothing of where and when it was taken."
            accept="image/jpeg,image/png,image/webp"
            most={{ bytes: mostPictureBytes, message: pictureTexts['too large'] }}
          />
        </div>
        <div>
          <Button type="submit">Save picture</Button>
        </div>
      </FormFrame>
      {member.picture ? <Removal form={removal} /> : <ErrorSummary form={removal} />}
    </SettingsFrame>
  );
}

function Now({ member }: { member: Member }) {
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

function Removal({ form }: { form: FormState }) {
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('settingsPictureRemoval')}
      busyText="Removing..."
      offlineText={settingsTexts.offline}
    >
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <p className="text-quiet">Without it, others see the first letter of your name. It is deleted at once.</p>
        <Button type="submit" kind="secondary">
          Remove picture
        </Button>
      </div>
    </FormFrame>
  );
}
