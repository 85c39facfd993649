import type { CSSProperties, ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import type { ContactFacts } from '#content/contact-facts.ts';
import { darkColours, lightColours, dotColour } from './email-colours.ts';
import { typeface } from './email-parts.tsx';

/** `contact`: at the time of sending. */
export type EmailSite = { publicUrl: string; contact: ContactFacts };

type EmailLayoutProps = {
  title: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  site: EmailSite;
  /** Why the recipient gets this mail, and how to stop it if that is possible. */
  reason: ReactNode;
  children: ReactNode;
};

export function EmailLayout({ title, preview, site, reason, children }: EmailLayoutProps) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{sheet}</style>
      </head>
      <body className="raised" style={{ margin: 0, padding: 0, backgroundColor: lightColours.raised }}>
        <Preview>{preview}</Preview>
        <table
          role="presentation"
          className="raised"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ backgroundColor: lightColours.raised }}
        >
          <tbody>
            <tr>
              <td align="center" className="edge" style={{ padding: '32px 16px' }}>
                <table role="presentation" className="page" width="100%" cellPadding={0} cellSpacing={0} style={page}>
                  <tbody>
                    <Band site={site} />
                    <tr>
                      <td
                        className="ground inside corner"
                        style={{
                          padding: '40px 40px 24px',
                          backgroundColor: lightColours.ground,
                          borderRadius: '0 0 10px 10px',
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="inside" style={{ padding: '24px 40px 0' }}>
                        <Footer site={site}>{reason}</Footer>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const page: CSSProperties = { maxWidth: 600, borderCollapse: 'separate' };

/** For the end of the head. A comment that only Outlook reads, because Outlook does not support a maximum width. */
export const outlookSheet = '<!--[if mso]><style>.page{width:600px}</style><![endif]-->';

function Band({ site }: { site: EmailSite }) {
  const bandGround: CSSProperties = { backgroundColor: lightColours.deep };
  return (
    <>
      <tr>
        <td
          className="inside corner"
          style={{ ...bandGround, padding: '28px 40px 20px', borderRadius: '10px 10px 0 0' }}
        >
          <a href={site.publicUrl} style={wordmark}>
            {brand.name}
          </a>
        </td>
      </tr>
      <tr>
        <td style={bandGround}>
          <Dots />
          <Dots />
        </td>
      </tr>
      <tr>
        <td className="inside" style={{ ...bandGround, padding: '8px 40px 0' }}>
          <div style={{ width: 72, height: 6, lineHeight: '6px', fontSize: 1, backgroundColor: lightColours.danfo }}>
            &nbsp;
          </div>
        </td>
      </tr>
    </>
  );
}

const wordmark: CSSProperties = {
  fontFamily: typeface,
  fontSize: 28,
  lineHeight: '36px',
  fontWeight: 800,
  letterSpacing: '0.01em',
  color: lightColours['on-deep'],
  textDecoration: 'none',
};

/** A row of dots on the indigo band. It is a border, not a picture, because mail programs often show no pictures. */
function Dots() {
  return (
    <div style={{ height: 5, lineHeight: '5px', fontSize: 1, borderTop: `3px dotted ${dotColour}` }} aria-hidden="true">
      &nbsp;
    </div>
  );
}

function Footer({ site, children }: { site: EmailSite; children: ReactNode }) {
  const small: CSSProperties = {
    margin: '0 0 12px',
    fontFamily: typeface,
    fontSize: 12,
    lineHeight: '18px',
    color: lightColours.quiet,
  };
  return (
    <>
      <p className="quiet" style={small}>
        {children}
      </p>
      <p className="quiet" style={small}>
        {brand.name}, {site.contact.address.join(', ')}
      </p>
    </>
  );
}

/** The text that only the list of mails shows. Old versions of Outlook need a property of their own to hide it in the mail. */
function Preview({ children }: { children: string }) {
  const hidden = { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0, msoHide: 'all' } as CSSProperties;
  return (
    <div aria-hidden="true" style={hidden}>
      {children}
    </div>
  );
}

const darkModeRules = [
  `.ground{background-color:${darkColours.ground} !important}`,
  `.raised{background-color:${darkColours.raised} !important}`,
  `.ink{color:${darkColours.ink} !important}`,
  `.quiet{color:${darkColours.quiet} !important}`,
  `.link{color:${darkColours.indigo} !important}`,
  `.line{border-color:${darkColours.line} !important}`,
  `.filled{background-color:${darkColours.indigo} !important}`,
  `.on-filled{color:${darkColours['on-indigo']} !important}`,
].join('');

const phoneRules = [
  '.edge{padding:0 0 24px !important}',
  '.inside{padding-left:20px !important;padding-right:20px !important}',
  '.corner{border-radius:0 !important}',
  '.title{font-size:24px !important;line-height:30px !important}',
].join('');

const sheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkModeRules}}`,
  `@media (max-width:480px){${phoneRules}}`,
].join('\n');
