import { describe, expect, it } from 'vitest';
import { Action, Answers, Heading, Paragraph, Quotation, Steps, Subheading, TextLink } from './email-parts.tsx';
import { plainText } from './plain-text.ts';

describe('a mail as plain text', () => {
  it('underlines headings, numbers steps, and shows the addresses of links', () => {
    const mail = (
      <div>
        <Heading>Àgbọn</Heading>
        <Subheading>Next</Subheading>
        <Steps steps={['Wait', 'Read']} />
        <Paragraph>
          Or <TextLink href="https://agbon.example/stop">stop</TextLink> at once.
        </Paragraph>
        <Action href="https://agbon.example">Look</Action>
      </div>
    );
    expect(plainText(mail)).toBe(
      [
        'Àgbọn\n=====',
        'Next\n----',
        '1. Wait\n2. Read',
        'Or stop <https://agbon.example/stop> at once.',
        'Look <https://agbon.example>\n',
      ].join('\n\n'),
    );
  });

  it('puts answers after their questions, and indents their further lines', () => {
    const answers = [
      { label: 'Name', value: 'Ada <b>Obi</b>' },
      { label: 'More', value: 'One\nTwo' },
    ];
    expect(plainText(<Answers answers={answers} />)).toBe('Name: Ada <b>Obi</b>\nMore: One\n  Two\n');
  });

  it('leaves out hidden and absent elements', () => {
    const mail = (
      <>
        <div aria-hidden="true">Preview</div>
        {false}
        {null}
        {[<Quotation key="one">{'One\nTwo'}</Quotation>]}
      </>
    );
    expect(plainText(mail)).toBe('One\nTwo\n');
  });

  it('does not repeat a mail address that is its own link', () => {
    const mail = (
      <Paragraph>
        Write to <TextLink href="mailto:ada@example.com">ada@example.com</TextLink>.
      </Paragraph>
    );
    expect(plainText(mail)).toBe('Write to ada@example.com.\n');
  });
});
