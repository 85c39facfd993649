import type { FormOf } from '../request/form.ts';
import type { confirmAuthenticatorSchema } from '#domain/people/team/staff.schema.ts';
import { brand } from '#content/brand.ts';
import type { Authenticator } from '#domain/people/team/find-authenticator.ts';
import { toBase32 } from '#platform/base32.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { adminPage } from './admin-page.tsx';
import { AuthenticatorPage } from './authenticator.page.tsx';
import type { SignatureForm } from './own-signature.tsx';
import type { StaffNews } from './staff-news.ts';

type Shown = {
  found: Authenticator;
  wantsMail: boolean;
  form: FormOf<typeof confirmAuthenticatorSchema>;
  signature: SignatureForm | undefined;
  news: StaffNews | undefined;
};

export function showAuthenticator(
  visit: Visit,
  { found, wantsMail, form, signature, news }: Shown,
  refusal?: Refusal,
): Promise<Response> {
  return adminPage(visit, {
    title: formTitle('Your sign-in', signature?.problem ? signature : form),
    ...refusal,
    body: (
      <AuthenticatorPage
        state={found.state}
        since={found.state === 'on' ? found.since : undefined}
        pending={found.state === 'pending' ? pendingOf(found.email, found.secret) : undefined}
        wantsMail={wantsMail}
        form={form}
        signature={signature}
        news={news}
      />
    ),
  });
}

/** The secret as apps take it: by a picture, and by hand in groups of four. */
function pendingOf(name: string, secret: Buffer) {
  const text = toBase32(secret);
  const address = totpAddress({ issuer: `${brand.name} staff`, name, secret: text });
  return { grid: qrCode(address), byHand: text.replace(/(.{4})(?=.)/g, '$1 ') };
}
