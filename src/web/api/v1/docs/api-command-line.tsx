import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { CodeBlock } from '#ui/code-block.tsx';

const commands = [
  ['agbon listings import products.csv', 'adds the listings of a file'],
  ['agbon orders watch', 'prints each change of your orders'],
  ['agbon deals', 'lists your deals in escrow'],
  ['agbon export --csv', 'saves all your records'],
  ['agbon webhooks listen --to http://localhost:4000', 'forwards events to your computer'],
] as const;

/** How people get the command line and the client, which the site itself hands out. */
export function CommandLine({ publicUrl }: { publicUrl: string }) {
  return (
    <section aria-labelledby="command-line" className="mt-12">
      <h2 id="command-line" className="text-28">
        From the command line, and in TypeScript
      </h2>
      <div className="prose mt-4">
        <p>
          With Node 20 or later (the examples in TypeScript need Node 24), install{' '}
          <TextLink href={link('clientPackage')}>our client</TextLink> and sign in. A page opens in your browser, where
          you say what the key of this computer may do.
        </p>
      </div>
      <div className="mt-4">
        <CodeBlock language="sh" name="Install and sign in">
          {`npm install --global ${publicUrl}${link('clientPackage')}\nagbon sign-in --site ${publicUrl}`}
        </CodeBlock>
      </div>
      <dl className="mt-4 grid gap-x-8 tablet:grid-cols-2">
        {commands.map(([command, does]) => (
          <div key={command} className="border-t border-line py-3">
            <dt className="wrap-anywhere">
              <code translate="no">{command}</code>
            </dt>
            <dd className="text-quiet">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        <code translate="no">agbon help</code> lists all commands and the exit codes for scripts;{' '}
        <code translate="no">--json</code> prints lines of JSON. The same package is a typed client for your programs,
        which sends a call again if no answer came; the call is still done only once.
      </p>
    </section>
  );
}
