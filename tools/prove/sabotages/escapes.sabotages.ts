import { sabotagesOf } from '../sabotage.ts';

export const escapeSabotages = sabotagesOf('escapes', {
  'src/platform/csv/csv-line.ts': [
    {
      guard: 'a cell is worked out as a formula',
      text: "needsApostrophe(index === 0 ? normalised : line) ? `'${line}` : line",
      instead: "needsApostrophe(index === 0 ? normalised : line) && line === '' ? `'${line}` : line",
    },
    {
      guard: 'a formula hides behind a space',
      text: 'const formula = /^[\\s\\p{Cf}]*[',
      instead: 'const formula = /^[',
    },
    {
      guard: 'a quotation mark ends its cell',
      text: "text.replaceAll('\"', '\"\"')",
      instead: 'text',
    },
  ],
  'src/platform/html/clean-html.ts': [
    {
      guard: 'a letter carries a link that runs script',
      text: "allowedSchemes: ['http', 'https', 'mailto', 'tel'],",
      instead: "allowedSchemes: ['http', 'https', 'mailto', 'tel', 'javascript'],",
    },
    {
      guard: 'a letter carries attributes that run script',
      text: "allowedAttributes: { a: ['href'] },",
      instead: 'allowedAttributes: false,',
    },
    {
      guard: 'a letter carries script',
      text: 'allowedTags: tags,',
      instead: "allowedTags: [...tags, 'script'],",
    },
  ],
  'src/web/structured-data.tsx': [
    {
      guard: 'a listing’s name ends the script that describes it',
      text: ".replaceAll('<', '\\\\u003c')",
      instead: '',
    },
  ],
  'src/platform/mail/transport.ts': [
    {
      guard: 'a subject adds headers to a mail',
      text: "if (breaks.test(mail.subject) || !mail.subject.isWellFormed())\n    throw refusal('its subject has a control character or broken text in it');",
      instead: '',
    },
    {
      guard: 'a header adds headers to a mail',
      text: 'if (!headerValue.test(value) || value.length > longestHeader)',
      instead: 'if (value.length > longestHeader)',
    },
    {
      guard: 'an extra header changes the recipient of a mail',
      text: 'if (ownHeaders.has(name.toLowerCase()) || /^content-/i.test(name))',
      instead: 'if (/^content-/i.test(name))',
    },
    {
      guard: 'one recipient stands for several',
      text: "if (!mail.to.every(isAddress)) throw refusal('a recipient is not one bare address');",
      instead: '',
    },
    {
      guard: 'a reply address stands for several',
      text: 'if (mail.replyTo !== undefined && !isAddress(mail.replyTo))',
      instead: "if (mail.replyTo === '')",
    },
  ],
  'src/emails/one-line.ts': [
    {
      guard: 'a name breaks the subject of a mail',
      text: ".replace(lineBreaks, ' ')",
      instead: '',
    },
  ],
  'src/emails/html-elements.tsx': [
    {
      guard: 'a mail has a link that runs script',
      text: 'href !== undefined && safeLink.test(href)',
      instead: 'href !== undefined && safeLink',
    },
  ],
  'src/web/request/next-path.ts': [
    {
      guard: 'the sign-in leads to another site',
      text: '/^\\/(?![/\\\\])[^\\\\\\s\\p{Cc}]*$/u.test(wanted)',
      instead: '/^\\//u.test(wanted)',
    },
  ],
  'src/domain/talk/mail/personal-links.ts': [
    {
      guard: 'staff see the personal links in mails of members',
      text: 'return text.replace(personalLinks, notShown);',
      instead: 'return text.replace(personalLinks, (found) => found || notShown);',
    },
  ],
});
