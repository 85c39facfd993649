import { composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { Banner } from '#ui/notices.tsx';
import type { ComposeProps } from '../staff/compose/compose-props.ts';
import { ComposeWindow } from '../staff/compose/compose-window.tsx';
import { SentNote } from '../staff/compose/sent-note.tsx';
import { Chapter, Specimen, State } from './chapter.tsx';
import { sampleField } from './sample-field.ts';

type Typed = Partial<Record<keyof ComposeProps['form']['fields'], { text?: string; error?: string }>>;

const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4);
const fieldNames: (keyof ComposeProps['form']['fields'])[] = [
  'to',
  'subject',
  'message',
  'isHtml',
  'signature',
  'about',
  'template',
  'templateName',
];
const optionalFields = ['isHtml', 'signature', 'about', 'template', 'templateName'];

function formOf(id: string, typed: Typed, problem?: string): ComposeProps['form'] {
  const fields = fieldNames.map((name) => {
    const { text, error } = typed[name] ?? {};
    const state = {
      values: text === undefined ? [] : [text],
      required: !optionalFields.includes(name),
      ...(error && { error }),
    };
    return [name, { ...sampleField(`${id}-${name}`, state), name }];
  });
  return {
    id: `guide-${id}`,
    key: 'guide',
    missingText: composeTexts.missing,
    rows: {},
    fields: Object.fromEntries(fields) as ComposeProps['form']['fields'],
    ...(problem && { problem }),
  };
}

const props: Omit<ComposeProps, 'form'> = {
  staff: { kind: 'staff', id: 1n, role: 'support', name: 'Ada Obi', sessionId: '1', provedAt: new Date(0) },
  next: '#compose',
  templates: [
    { id: 1n, name: 'Market days in Badagry', staffId: 1n, staffName: 'Ada Obi' },
    { id: 2n, name: long, staffId: 1n, staffName: 'Wolfeschlegelsteinhausenbergerdorff' },
  ],
  about: undefined,
  notice: undefined,
  wasUndone: false,
  preview: undefined,
};

const missing = { to: 'Enter who it goes to', subject: 'Enter a subject', message: 'Write the message' };

/** The e-mail window, for display only: nothing can be sent or pressed here. */
export function ComposeSection() {
  return (
    <Chapter
      id="compose"
      title="Writing an e-mail"
      lead="A window on a desktop, a whole page on a phone. Its buttons stay in reach, however long the message."
    >
      <Specimen name="Empty">
        <Window id="empty" form={formOf('empty', { signature: { text: 'Ada Obi\nÀgbọn' } })} />
      </Specimen>
      <Specimen name="Refused, nothing filled in">
        <Window id="refused" form={formOf('refused', errorsOf(missing), composeTexts.missing)} />
      </Specimen>
      <Specimen
        name="Very long"
        note="Fifty recipients, some of them invalid; a subject and a message without a space."
      >
        <Window
          id="long"
          form={formOf(
            'long',
            {
              to: {
                text: Array.from({ length: 50 }, (_, place) => `farmer${place}@example.com`).join(', '),
                error: `Check these addresses: ${long}, bola@, chi.example.com`,
              },
              subject: { text: long },
              message: { text: `${long}${long}\n\n${long}` },
              signature: { text: long, error: 'Shorten this to 500 characters or fewer' },
              templateName: {
                text: long,
                error: 'There is a template of this name. Choose another name, or delete that one.',
              },
            },
            'Please check what is marked.',
          )}
        />
      </Specimen>
      <Afterwards />
    </Chapter>
  );
}

function Afterwards() {
  return (
    <>
      <Specimen name="Sent" note="Undo is shown for 10 seconds, the message for a minute.">
        <div inert>
          <State name="To one person, can be undone">
            <SentNote sent={{ id: '1', recipients: 1, isHeld: true }} />
          </State>
          <State name="To fifty people, on its way">
            <SentNote sent={{ id: '2', recipients: 50, isHeld: false }} />
          </State>
        </div>
      </Specimen>
      <Specimen name="Undone, too late, not sent">
        <div className="grid gap-4">
          <Banner tone="success">{composeTexts.undone}</Banner>
          <Banner tone="error">{composeTexts.tooLate}</Banner>
          <Banner tone="error">{`Failed to send email: ${composeTexts.failed}`}</Banner>
          <Banner tone="error">{composeTexts.offline}</Banner>
        </div>
      </Specimen>
    </>
  );
}

function Window({ id, form }: { id: string; form: ComposeProps['form'] }) {
  return (
    <div inert className="dialog-still" data-specimen={id}>
      <div className="dialog-head">
        <p className="display text-18">Compose Email</p>
      </div>
      <div className="px-5 pt-4">
        <ComposeWindow {...props} form={form} />
      </div>
    </div>
  );
}

function errorsOf(errors: Record<string, string>): Typed {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, { error }]));
}
