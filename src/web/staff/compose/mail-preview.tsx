import { link } from '#content/link.ts';

export type Preview = {
  token: string;
  subject: string;
  text: string;
  /** The recipient whose mail is shown, and whether their name is known. */
  to: string | undefined;
  name: string | undefined;
  leftOut: readonly string[];
};

/** The mail as it will arrive, in a frame that runs and loads nothing, and its plain text. */
export function MailPreview({ preview: { token, subject, text, to, name, leftOut } }: { preview: Preview }) {
  return (
    <section aria-labelledby="preview-head" className="grid gap-4 border-t-2 border-ink pt-4">
      <div>
        <h2 id="preview-head" className="scroll-mt-6 text-18 outline-hidden" data-said tabIndex={-1}>
          Preview: nothing is sent yet
        </h2>
        <p className="text-14 break-words text-quiet">
          {to === undefined
            ? null
            : name
              ? `As it reaches ${name} (${to})`
              : `As it reaches ${to}. We do not know the name of this person.`}
        </p>
        <p className="mt-2 font-semibold break-words">{subject}</p>
        {leftOut.length > 0 ? (
          <p className="mt-1 text-14">
            Left out of your HTML: <code>{leftOut.join(', ')}</code>
          </p>
        ) : null}
      </div>
      <iframe
        className="h-96 w-full rounded-10 border border-line bg-[#fff]"
        title="The e-mail as it will arrive"
        src={link('composePreviewBody', { token })}
        sandbox=""
      />
      <details className="border-t border-line pt-4">
        <summary className="cursor-pointer font-display font-semibold">As plain text</summary>
        <pre className="mt-4 font-text break-words whitespace-pre-wrap">{text}</pre>
      </details>
    </section>
  );
}
