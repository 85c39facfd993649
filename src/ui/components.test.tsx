import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Badge, Banner } from './notices.tsx';
import { BarChart } from './bar-chart.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button, ButtonLink } from './links-and-buttons.tsx';
import { Card } from './card.tsx';
import { Carousel } from './carousel.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Money } from './money.tsx';
import { Pagination } from './pagination.tsx';
import { Sparkline } from './sparkline.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { WholeCodes } from './whole-codes.tsx';

describe('a button', () => {
  test('submits its form unless its type says otherwise', () => {
    expect(renderToStaticMarkup(<Button>Send</Button>)).toContain('type="submit"');
  });

  test('shows that it is busy, and accepts no second press', () => {
    const html = renderToStaticMarkup(
      <Button busy busyText="Sending...">
        Send
      </Button>,
    );
    expect(html).toContain('>Sending...<');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
  });

  test('that refuses can still be focused', () => {
    const html = renderToStaticMarkup(<Button refuses>Send</Button>);
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
  });

  test('that is a link keeps its address, with or without a dialog', () => {
    const html = renderToStaticMarkup(
      <ButtonLink href="/waitlist" dialog>
        Join
      </ButtonLink>,
    );
    expect(html).toContain('href="/waitlist"');
    expect(html).toContain('data-dialog');
  });
});

test('announces a success politely and an error at once', () => {
  expect(renderToStaticMarkup(<Banner tone="success">Done</Banner>)).toContain('role="status"');
  expect(renderToStaticMarkup(<Banner tone="error">Failed</Banner>)).toContain('role="alert"');
});

test('a dialog is named by its heading and closes without script', () => {
  const html = renderToStaticMarkup(
    <Dialog id="box" title="Order">
      …
    </Dialog>,
  );
  expect(html).toContain('aria-labelledby="box-title"');
  expect(html).toMatch(/<h2[^>]*id="box-title"/);
  expect(html).toContain('<form method="dialog">');
});

test('a press outside a dialog with a form leaves it open', () => {
  expect(
    renderToStaticMarkup(
      <Dialog id="box" title="Order">
        …
      </Dialog>,
    ),
  ).toContain('closedby="closerequest"');
});

test('a press outside a dialog without a form closes it, and the keyboard can scroll it', () => {
  const html = renderToStaticMarkup(
    <Dialog id="box" title="Certificate" closesOutside>
      …
    </Dialog>,
  );
  expect(html).toContain('closedby="any"');
  expect(html).toMatch(/class="dialog-body" tabindex="0"/);
});

test('a badge marks each tone with a shape, not by colour alone', () => {
  const tones = ['neutral', 'progress', 'good', 'bad', 'now'] as const;
  const marks = tones.map(
    (tone) => /class="(mark[^"]*)"/.exec(renderToStaticMarkup(<Badge tone={tone}>x</Badge>))?.[1],
  );
  expect(new Set(marks).size).toBe(tones.length);
});

test('only the current tab is marked as the current page', () => {
  const tabs = [
    { label: 'Open', href: '/a', current: true },
    { label: 'Closed', href: '/b' },
  ];
  const html = renderToStaticMarkup(<Tabs label="Deals" tabs={tabs} />);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/href="\/a" aria-current="page"/);
});

test('the current step is marked, and links lead back to earlier steps', () => {
  const steps = [
    { label: 'Cart', href: '/cart' },
    { label: 'Check', href: '/check' },
    { label: 'Pay', href: '/pay' },
  ];
  const html = renderToStaticMarkup(<Stepper label="Checkout" steps={steps} current={1} />);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toContain('href="/cart"');
  expect(html).not.toContain('href="/pay"');
});

test('pagination has no next link on the last page', () => {
  const html = renderToStaticMarkup(<Pagination label="Deals" text="1 to 10 of 10" nextHref="/deals?after=10" />);
  expect(html).toContain('href="/deals?after=10"');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('a breadcrumb is a named navigation', () => {
  const html = renderToStaticMarkup(<Breadcrumb crumbs={[{ label: 'Market', href: '/marketplace' }]} />);
  expect(html).toContain('aria-label="Breadcrumb"');
  expect(html).toContain('href="/marketplace"');
});

test('a card with an address is one link, named by its title', () => {
  const html = renderToStaticMarkup(
    <Card title="Cocopeat" href="/product/1">
      5 kg
    </Card>,
  );
  expect(html).toMatch(/<h3[^>]*><a href="\/product\/1">Cocopeat<\/a><\/h3>/);
});

test('an avatar keeps the tone mark with its letter', () => {
  expect(renderToStaticMarkup(<Avatar name="ọlá" />)).toContain('>Ọ<');
  expect(renderToStaticMarkup(<Avatar name="" />)).toContain('>?<');
});

test('a carousel is a list that works without script, and its buttons appear with the script', () => {
  const slides = [
    { key: 'a', label: 'First', content: 'A' },
    { key: 'b', label: 'Second', content: 'B' },
  ];
  const html = renderToStaticMarkup(<Carousel label="Machines" slides={slides} intervalMs={4000} />);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html.match(/<button[^>]*hidden/g)).toHaveLength(4);
  expect(html).toContain('data-interval-ms="4000"');
});

test('extra content of a carousel is beside its buttons, and works without script', () => {
  const slides = [{ key: 'a', label: 'First', content: 'A' }];
  const html = renderToStaticMarkup(
    <Carousel label="Machines" slides={slides} peek>
      <a href="/services">Learn More</a>
    </Carousel>,
  );
  expect(html).toMatch(/<div[^>]*data-controls[^>]*><a href="\/services">Learn More<\/a><button/);
});

test.each(['inline', 'line', 'total'] as const)('all parts of an amount have the same size, %s', (size) => {
  const html = renderToStaticMarkup(<Money text="₦1,000,000.50 a year" size={size} />);
  expect(html).toMatch(/^<span class="whitespace-nowrap [^"]+">₦1,000,000\.50 a year<\/span>$/);
});

test('charts describe in words what they draw, also without data or change', () => {
  expect(renderToStaticMarkup(<Sparkline values={[5, 5]} summary="No change" />)).toContain('aria-label="No change"');
  expect(renderToStaticMarkup(<Sparkline values={[]} summary="No sales yet" />)).not.toContain('NaN');
  const html = renderToStaticMarkup(
    <BarChart title="Nuts" summary="None." bars={[{ label: 'Nov', value: 0, text: '0' }]} />,
  );
  expect(html).toContain('Nov: 0');
  expect(html).not.toContain('NaN');
});

test('an error page gives the reference to quote', () => {
  expect(renderToStaticMarkup(<EmptyState title="Broken" reference="7f3a" />)).toContain('7f3a');
});

test('a code in a text is not broken over two lines, and other words may be', () => {
  const html = renderToStaticMarkup(<WholeCodes>Your invoice: INV-2026-000012</WholeCodes>);
  expect(html).toBe('<span>Your invoice: <span class="whitespace-nowrap">INV-2026-000012</span></span>');
  for (const code of ['ORD-7K3MQ2', 'rfq-7K3MQ2', 'pro-7K3MQ2', 'EVT-ABCDEF'])
    expect(renderToStaticMarkup(<WholeCodes>{`${code}: paid`}</WholeCodes>)).toContain(`nowrap">${code}<`);
  expect(renderToStaticMarkup(<WholeCodes>Confirm your new e-mail address</WholeCodes>)).not.toContain('<');
});
