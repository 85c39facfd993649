import { Button, type ButtonKind, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { Chapter, Specimen, State } from './chapter.tsx';

/** The focus ring, drawn on an element that is not focused, to show it here. */
const focusLook = 'outline-3 outline-offset-2 outline-danfo shadow-[0_0_0_2px_#12173a,0_0_0_6.5px_#12173a]';

const kinds: { kind: ButtonKind; words: string; note: string }[] = [
  { kind: 'primary', words: 'Place order', note: 'The one thing this form is for.' },
  { kind: 'danfo', words: 'Join Waitlist', note: 'The main action, yellow with two stripes. At most one on a screen.' },
  { kind: 'secondary', words: 'View products', note: 'Another possible action.' },
  { kind: 'quiet', words: 'Save for later', note: 'A minor action.' },
  { kind: 'danger', words: 'Cancel order', note: 'Cannot be undone.' },
];

export function ButtonsSection() {
  return (
    <Chapter
      id="buttons"
      title="Buttons and links"
      lead="Painted like enamel signs, with a stripe at the bottom that disappears when pressed. Verbs first: the button says what will happen."
    >
      {kinds.map((one) => (
        <Kind key={one.kind} {...one} />
      ))}
      <Specimen name="Refuses, and says why" note="Looks disabled, but can be focused and pressed.">
        <Button type="button" refuses>
          Submit Application
        </Button>
      </Specimen>
      <Specimen name="Sizes" note="On a touch screen the small one grows to 44 px.">
        <div className="flex flex-wrap items-center gap-4">
          <Button type="button" size="small">
            Small
          </Button>
          <Button type="button">Medium</Button>
          <Button type="button" size="large">
            Large
          </Button>
        </div>
        <div className="mt-4 max-w-96">
          <Button type="button" wide>
            As wide as its place, and with more words than fit on one line of a phone
          </Button>
        </div>
      </Specimen>
      <Specimen name="With an icon" note="Only beside words.">
        <div className="flex flex-wrap gap-4">
          <ButtonLink href="#buttons">
            See the machines <Icon name="arrow-right" className="size-5" />
          </ButtonLink>
          <ButtonLink href="#buttons" kind="secondary">
            <Icon name="download" className="size-5" /> Download receipt
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="On cloth" note="The same buttons in other colours.">
        <div className="on-deep flex flex-wrap gap-4 rounded-6 bg-ground p-6 text-ink">
          {kinds.map(({ kind, words }) => (
            <Button key={kind} type="button" kind={kind}>
              {words}
            </Button>
          ))}
          <p className="w-full">
            Or <TextLink href="#buttons">read how holding works</TextLink>.
          </p>
        </div>
      </Specimen>
      <Specimen name="Links" note="Always underlined; the line is thicker under the pointer.">
        <p className="max-w-[60ch]">
          Read <TextLink href="#buttons">how the money is held</TextLink>, or{' '}
          <TextLink href="#buttons" className={focusLook}>
            ask a person
          </TextLink>{' '}
          on WhatsApp.
        </p>
      </Specimen>
    </Chapter>
  );
}

function Kind({ kind, words, note }: { kind: ButtonKind; words: string; note: string }) {
  return (
    <Specimen name={kind} note={note}>
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        <State name="Default">
          <Button type="button" kind={kind}>
            {words}
          </Button>
        </State>
        <State name="Focused">
          <Button type="button" kind={kind} className={focusLook}>
            {words}
          </Button>
        </State>
        <State name="Busy">
          <Button type="button" kind={kind} busy busyText="Sending...">
            {words}
          </Button>
        </State>
        <State name="Disabled">
          <Button type="button" kind={kind} disabled>
            {words}
          </Button>
        </State>
      </div>
    </Specimen>
  );
}
