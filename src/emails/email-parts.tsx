import type { CSSProperties, ReactNode } from 'react';
import type { MailAnswer } from '#domain/values/answers.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { lightColours } from './email-colours.ts';

/** Each element has its styles itself, because many mail programs drop style sheets. */

export const typeface = "Archivo, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const body: CSSProperties = { fontFamily: typeface, fontSize: 16, lineHeight: '24px', color: lightColours.ink };

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1
      className="ink title"
      style={{
        ...body,
        margin: '0 0 16px',
        fontSize: 28,
        lineHeight: '34px',
        fontWeight: 700,
        letterSpacing: '-0.01em',
      }}
    >
      {children}
    </h1>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ ...body, margin: '32px 0 8px', fontSize: 18, lineHeight: '24px', fontWeight: 700 }}>
      {children}
    </h2>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...body, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

export function Quotation({ children }: { children: string }) {
  return (
    <p
      className="ink line"
      style={{
        ...body,
        margin: '0 0 16px',
        paddingLeft: 16,
        borderLeft: `2px solid ${lightColours.line}`,
        whiteSpace: 'pre-line',
      }}
    >
      {spacedPhones(children)}
    </p>
  );
}

export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="ink" style={{ ...body, margin: '0 0 24px', padding: '0 0 0 24px' }}>
      {steps.map((step) => (
        <li key={step} style={{ margin: '0 0 8px', paddingLeft: 4 }}>
          {step}
        </li>
      ))}
    </ol>
  );
}

export function Answers({ answers }: { answers: readonly MailAnswer[] }) {
  const cell: CSSProperties = { ...body, fontSize: 14, lineHeight: '20px', padding: '8px 0', verticalAlign: 'top' };
  const rule = `1px solid ${lightColours.line}`;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse', margin: '0 0 24px' }}>
      <tbody>
        {answers.map(({ label, value }, row) => (
          <tr key={`${row} ${label}`}>
            <th
              scope="row"
              className="quiet line"
              style={{
                ...cell,
                width: '36%',
                paddingRight: 16,
                fontWeight: 400,
                textAlign: 'left',
                color: lightColours.quiet,
                borderTop: rule,
              }}
            >
              {label}
            </th>
            <td
              className="ink line"
              style={{ ...cell, borderTop: rule, whiteSpace: 'pre-line', wordBreak: 'break-word' }}
            >
              {spacedPhones(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Action({ href, children }: { href: string; children: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px' }}>
      <tbody>
        <tr>
          <td className="filled" style={{ backgroundColor: lightColours.deep, borderRadius: 6 }}>
            <a
              className="on-filled"
              href={href}
              style={{
                ...body,
                display: 'inline-block',
                padding: '12px 20px',
                fontWeight: 600,
                color: lightColours['on-deep'],
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} style={{ color: lightColours.indigo, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}
