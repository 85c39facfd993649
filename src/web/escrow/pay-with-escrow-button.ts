/**
 * On pages of a shop, turns links to terms on this site into our button. The server sends the source of this function to the browser, so it
 * uses nothing from outside. It sets no cookie, sends nothing and counts nothing. The path of a link to terms begins with `termsPath`.
 */
export function payWithEscrowButton(termsPath: string): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const site = new URL(script.src).origin;
  const button = 'a[data-agbon-escrow=ready]';
  const css = `${button}{display:inline-flex;align-items:center;gap:.6em;box-sizing:border-box;min-height:44px;padding:.6em 1.2em;
border:2px solid #1a2470;border-radius:6px;background:#1a2470;color:#fff;font:600 16px/1.25 system-ui,sans-serif;text-decoration:none}
${button}:hover{background:#24308c}
${button}:focus-visible{outline:3px solid #ffc21a;outline-offset:2px;box-shadow:0 0 0 2px #12173a}
${button}>svg{flex:none;width:1.15em;height:1.15em}
@media(prefers-color-scheme:dark){${button}{border-color:#9facff;background:#9facff;color:#0e1230}${button}:hover{background:#c0c8ff}}`;

  const draw = (name: string, attributes: Record<string, string>, children: readonly Element[] = []): Element => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value);
    shape.append(...children);
    return shape;
  };
  const lock = (): Element =>
    draw(
      'svg',
      { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'aria-hidden': 'true' },
      [
        draw('rect', { x: '4', y: '10', width: '16', height: '11', rx: '2' }),
        draw('path', { d: 'M8 10V7a4 4 0 0 1 8 0v3' }),
      ],
    );

  const dress = (link: HTMLAnchorElement): void => {
    // A link that leads anywhere else stays a plain link, without our look.
    if (link.origin !== site || !link.pathname.startsWith(termsPath)) return;
    link.dataset.agbonEscrow = 'ready';
    if (!link.textContent.trim()) {
      link.textContent = 'Pay with escrow';
      link.lang = 'en';
    }
    link.rel = 'noopener';
    // Our pages refuse to be shown in a frame, so inside a frame the link opens a new tab.
    link.target = self === top ? '_self' : '_blank';
    link.prepend(lock());
  };
  const dressAll = (): void => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'a[data-agbon-escrow]:not([data-agbon-escrow=ready])',
    ))
      dress(link);
  };

  // A style sheet made by script is allowed where a page forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  dressAll();
  new MutationObserver(dressAll).observe(document, { childList: true, subtree: true });
}
