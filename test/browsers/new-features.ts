/** A feature that older browsers lack: removing it shows whether a page needs it. */
export type NewFeature = {
  name: string;
  /** The version of Safari that introduced it; undefined if Safari does not have it yet. */
  since: string | undefined;
  /** Where scripts find it, from the global object on. */
  properties?: readonly string[];
  /** Attributes by which markup asks for it. */
  attributes?: readonly string[];
  /** Names in style sheets. A browser drops a rule, a declaration or a condition with a name that it does not know. */
  css?: readonly string[];
};

/** Features newer than Safari 16.4, the oldest version that we support with script, in the order of their versions. */
export const newFeatures: readonly NewFeature[] = [
  {
    name: 'popover',
    since: '17.0',
    properties: [
      'HTMLElement.prototype.popover',
      'HTMLElement.prototype.showPopover',
      'HTMLElement.prototype.hidePopover',
      'HTMLElement.prototype.togglePopover',
      'HTMLButtonElement.prototype.popoverTargetElement',
      'HTMLButtonElement.prototype.popoverTargetAction',
      'HTMLInputElement.prototype.popoverTargetElement',
      'HTMLInputElement.prototype.popoverTargetAction',
    ],
    attributes: ['popover', 'popovertarget', 'popovertargetaction'],
    css: [':popover-open'],
  },
  { name: 'URL.canParse', since: '17.0', properties: ['URL.canParse'] },
  {
    name: 'set operations',
    since: '17.0',
    properties: [
      'Set.prototype.union',
      'Set.prototype.intersection',
      'Set.prototype.difference',
      'Set.prototype.symmetricDifference',
      'Set.prototype.isSubsetOf',
      'Set.prototype.isSupersetOf',
      'Set.prototype.isDisjointFrom',
    ],
  },
  { name: 'hyphens without a prefix', since: '17.0', css: ['hyphens'] },
  { name: 'checkVisibility', since: '17.4', properties: ['Element.prototype.checkVisibility'] },
  { name: 'Promise.withResolvers', since: '17.4', properties: ['Promise.withResolvers'] },
  { name: 'groupBy', since: '17.4', properties: ['Object.groupBy', 'Map.groupBy'] },
  { name: 'AbortSignal.any', since: '17.4', properties: ['AbortSignal.any'] },
  { name: 'setHTMLUnsafe', since: '17.4', properties: ['Element.prototype.setHTMLUnsafe', 'Document.parseHTMLUnsafe'] },
  {
    name: 'ArrayBuffer.transfer',
    since: '17.4',
    properties: ['ArrayBuffer.prototype.transfer', 'ArrayBuffer.prototype.transferToFixedLength'],
  },
  { name: 'alternative text of content', since: '17.4', css: ['content-with-alternative'] },
  { name: 'text-wrap', since: '17.5', css: ['text-wrap'] },
  { name: '@starting-style', since: '17.5', css: ['@starting-style'] },
  { name: 'light-dark()', since: '17.5', css: ['light-dark'] },
  {
    name: 'view transitions',
    since: '18.0',
    properties: ['Document.prototype.startViewTransition'],
    css: ['@view-transition', 'view-transition-name', '::view-transition'],
  },
  { name: 'transitions of what is discrete', since: '18.0', css: ['allow-discrete', 'transition-behavior'] },
  { name: 'content-visibility', since: '18.0', css: ['content-visibility'] },
  { name: 'Promise.try', since: '18.2', properties: ['Promise.try'] },
  { name: 'RegExp.escape', since: '18.2', properties: ['RegExp.escape'] },
  {
    name: 'base64 of bytes',
    since: '18.2',
    properties: [
      'Uint8Array.fromBase64',
      'Uint8Array.fromHex',
      'Uint8Array.prototype.toBase64',
      'Uint8Array.prototype.toHex',
    ],
  },
  { name: 'scrollbars by style', since: '18.2', css: ['scrollbar-gutter', 'scrollbar-color', 'scrollbar-width'] },
  { name: 'iterator helpers', since: '18.4', properties: ['Iterator'] },
  { name: 'cookieStore', since: '18.4', properties: ['cookieStore'] },
  { name: 'caretPositionFromPoint', since: '18.4', properties: ['Document.prototype.caretPositionFromPoint'] },
  { name: '::details-content', since: '18.4', css: ['::details-content'] },
  { name: 'URLPattern', since: '26.0', properties: ['URLPattern'] },
  {
    name: 'anchor positioning',
    since: '26.0',
    css: ['position-area', 'anchor-name', 'position-anchor', 'position-try'],
  },
  { name: 'scroll-driven animations', since: '26.0', css: ['animation-timeline', 'view-timeline', 'scroll-timeline'] },
  { name: 'navigation', since: '26.2', properties: ['navigation'] },
  {
    name: 'buttons that command',
    since: '26.2',
    properties: ['HTMLButtonElement.prototype.command', 'HTMLButtonElement.prototype.commandForElement'],
    attributes: ['command', 'commandfor'],
  },
  { name: 'field-sizing', since: '26.2', css: ['field-sizing'] },
  {
    name: 'closedBy',
    since: undefined,
    properties: ['HTMLDialogElement.prototype.closedBy', 'HTMLDialogElement.prototype.requestClose'],
    attributes: ['closedby'],
  },
  { name: 'requestIdleCallback', since: undefined, properties: ['requestIdleCallback', 'cancelIdleCallback'] },
  { name: 'moveBefore', since: undefined, properties: ['Element.prototype.moveBefore'] },
  { name: 'scheduler', since: undefined, properties: ['scheduler'] },
];
