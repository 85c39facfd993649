import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { Member } from '#domain/acting/context.ts';
import { shownRecoveryCode } from '#domain/people/accounts/second-factor/second-factor.rules.ts';
import { qrCode } from '#platform/qr-code.ts';
import { totpAddress } from '#platform/totp.ts';
import { shownDate } from '#ui/dates.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { QrPicture } from '#ui/qr-picture.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function On({ children }: { children: ReactNode }) {
  return (
    <span>
      <Badge tone="good">On</Badge> <span className="text-quiet">{children}</span>
    </span>
  );
}

export function HowToBegin() {
  return (
    <ol className="grid list-decimal gap-2 pl-6 marker:font-display marker:font-bold">
      <li>Have an authenticator app on your phone: Google Authenticator, Aegis, 2FAS or another.</li>
      <li>Scan the code that we show you, or type it.</li>
      <li>Give us the six digits that the app shows.</li>
    </ol>
  );
}

export function AppToScan({ member, secret }: { member: Member; secret: string }) {
  const name = member.email ?? member.phone ?? member.name;
  const address = totpAddress({ issuer: brand.plainName, name, secret });
  return (
    <div className="grid gap-4">
      <h2 className="text-22">Scan this with the app</h2>
      <QrPicture grid={qrCode(address)} label="QR code for the authenticator app" />
      <p className="text-quiet">
        Are you on that phone already? <TextLink href={address}>Open the app</TextLink>, or type this into it:
      </p>
      <p className="display text-22 break-words" translate="no">
        {secret.match(/.{4}/g)!.join(' ')}
      </p>
    </div>
  );
}

export function showRecoveryCodes(visit: Visit, codes: readonly string[]): Response {
  const { email, phone } = memberOf(visit);
  const body = (
    <SettingsFrame title="Your recovery codes">
      <Banner tone="success">These are your codes. Write them down: we show them only now, and keep no copy.</Banner>
      <ol className="grid list-decimal gap-x-8 gap-y-3 tablet:grid-cols-2 pl-8 marker:text-quiet" translate="no">
        {codes.map((code) => (
          <li key={code} className="display text-22 whitespace-nowrap">
            {shownRecoveryCode(code)}
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        {brand.name}, {email ?? phone}, {shownDate(visit.ctx.now)}. Write them down or print this page, and keep the
        paper in a safe place. Each works once.
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <span data-wake="idle" data-behaviour="print-page">
          <Button type="button" kind="secondary" hidden>
            Print this page
          </Button>
        </span>
        <ButtonLink href={link('settings')}>I have them</ButtonLink>
      </div>
    </SettingsFrame>
  );
  return memberPage(visit, { title: 'Your recovery codes', description: 'Codes to write down or print.', body });
}
