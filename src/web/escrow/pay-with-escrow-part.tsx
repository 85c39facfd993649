import { link } from '#content/link.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { ReadingPart } from '../site/reading/reading-layout.tsx';

/** How a shop lets its buyers pay into escrow, in three steps that can be copied. */
export function payWithEscrowPart(publicUrl: string, mode: 'demo' | 'production'): ReadingPart {
  const termsAddress = `${publicUrl}${link('invitation', { token: '3f1c…' })}`;
  return {
    id: 'pay-with-escrow',
    title: 'Pay with escrow',
    body: (
      <>
        <p>
          A button for your shop. Your server sends us the terms. The buyer opens our page, reads who sells, how much is
          held and until when, and pays. Nothing about the price travels through the buyer’s browser.
        </p>
        {mode === 'demo' ? (
          <p>
            <TextLink href={link('demoShop')}>Buy something in a shop that does this</TextLink>. It sells for the demo’s
            seller; pay as the demo’s buyer.
          </p>
        ) : null}
        <h3>1. Your server makes the terms</h3>
        <p>
          With a key that may move money. <code>delivery</code> <code>link</code> means that you hand the link over
          yourself. With <code>contact</code>, only the account with that e-mail or phone can take the deal.
        </p>
        <CodeBlock language="sh" name="Make the terms with curl">
          {curl(publicUrl)}
        </CodeBlock>
        <p>The same in TypeScript:</p>
        <CodeBlock language="ts" name="Make the terms in TypeScript">
          {typescript(publicUrl)}
        </CodeBlock>
        <p>
          The answer has the <code>invitationId</code> and the <code>address</code> of the page. The terms are for one
          buyer and open for 14 days; you can withdraw them earlier. If you send a request again with the same
          Idempotency-Key, the terms are made only once.
        </p>
        <h3>2. Your page shows the button</h3>
        <CodeBlock language="html" name="The button with our script">
          {button(publicUrl, termsAddress)}
        </CodeBlock>
        <p>
          The script is under 3 KB, sets no cookie and sends nothing. Without it the link works as a plain link, so this
          is enough too:
        </p>
        <CodeBlock
          language="html"
          name="The button as a plain link"
        >{`<a href="${termsAddress}">Pay with escrow</a>`}</CodeBlock>
        <p>
          Our pages do not open in a frame. The link opens in the same tab, or in a new tab if your page is in a frame.
        </p>
        <h3>3. The buyer comes back, and you ask us</h3>
        <p>
          After paying or refusing, the buyer finds a link to your <code>return_url</code>, with <code>invitation</code>
          , <code>reference</code> and <code>state</code> added.{' '}
          <strong>Do not believe these: a buyer can change them.</strong> Read the terms through the API. You can ship
          when <code>dealState</code> is <code>funded</code>.
        </p>
        <CodeBlock
          language="sh"
          name="Read the terms"
        >{`curl -H "Authorization: Bearer $AGBON_KEY" "${publicUrl}/api/v1/invitations?reference=1042&fields=state,dealId,dealState"`}</CodeBlock>
      </>
    ),
  };
}

const exampleTerms = {
  side: 'seller',
  delivery: 'link',
  reference: '1042',
  return_url: 'https://shop.example/orders/1042',
  kind: 'goods',
  title: '24 bottles of coconut oil, 1 litre',
  details: 'Cold pressed, sealed, sent to Lekki.',
  currency: 'NGN',
  amount: { amount: '15600000', currency: 'NGN' },
  fee_payer: 'seller',
  ship_by: '2027-01-20',
  inspection_days: '3',
};

function curl(publicUrl: string): string {
  return `curl -X POST ${publicUrl}/api/v1/invitations \\
  -H "Authorization: Bearer $AGBON_KEY" -H "Idempotency-Key: order-1042" \\
  -H "Content-Type: application/json" -d '${JSON.stringify(exampleTerms, null, 2)}'`;
}

function typescript(publicUrl: string): string {
  return `const answer = await fetch('${publicUrl}/api/v1/invitations', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.AGBON_KEY}\`,
    'Idempotency-Key': \`order-\${order.number}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(termsOf(order)),
});
if (!answer.ok) throw new Error((await answer.json()).detail);
const { invitationId, address } = await answer.json();`;
}

function button(publicUrl: string, address: string): string {
  return `<script src="${publicUrl}${link('payWithEscrow')}" async></script>
<a data-agbon-escrow href="${address}">Pay ₦156,000 with escrow</a>`;
}
