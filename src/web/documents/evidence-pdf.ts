import { brand } from '#content/brand.ts';
import type { DrawnEvidence, ChargebackFact } from '#domain/trade/chargeback-evidence/evidence.view.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { sheet, TaggedSheet, type TextLook } from '#platform/pdf/tagged-sheet.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { tones } from './document-drawings.ts';

const { margin } = sheet;
const width = sheet.width - 2 * margin;
const bottom = sheet.height - 64;
const labelWidth = 150;
const tallestPicture = 320;

const momentText = (at: Date) => `${shownDate(at)}, ${shownTime(at)}`;

/** Draws the evidence about a charge on A4, in the order in which banks ask for it. */
export function drawEvidence(evidence: DrawnEvidence): Promise<Buffer> {
  const { number, reference, madeAt, claimed, category, provider } = evidence;
  const paper = new TaggedSheet({ title: `Evidence about ${reference}`, author: brand.name, at: madeAt });
  const flow = new Flow(paper);
  flow.say('H1', `Evidence about a charge of ${shownAmount(claimed)}`, { size: 20, face: 'heads' });
  flow.say('P', `${brand.name}, ${momentText(madeAt)} (Lagos)`, { size: 10, colour: tones.quiet });
  flow.facts('The charge', [
    { label: 'Dispute', value: `${number} (${provider})` },
    { label: 'Reference', value: reference },
    ...(category ? [{ label: 'The bank says', value: category }] : []),
    ...evidence.charge,
  ]);
  if (evidence.terms.length > 0) flow.facts('The terms, agreed by both sides', evidence.terms);
  flow.head('The delivery');
  flow.say('P', evidence.delivery, { size: 11 });
  flow.head('What happened');
  for (const { at, what, words } of evidence.steps) flow.line(momentText(at), words ? `${what}: “${words}”` : what);
  drawRefunds(flow, evidence);
  drawMessages(flow, evidence);
  drawPictures(flow, evidence);
  return paper.bytes();
}

function drawRefunds(flow: Flow, { refunds }: DrawnEvidence): void {
  flow.head('Refunds of this charge');
  if (refunds.length === 0) flow.say('P', 'None.', { size: 11 });
  for (const { at, amount, state, reference, number } of refunds) {
    const providerNumber = number ? `, number ${number} at the provider` : '';
    flow.line(momentText(at), `${shownAmount(amount)}, ${state}. Reference ${reference}${providerNumber}`);
  }
}

function drawMessages(flow: Flow, { messages }: DrawnEvidence): void {
  flow.head('Messages between the two sides');
  if (messages.length === 0) flow.say('P', 'None.', { size: 11 });
  for (const { at, by, words } of messages) flow.line(momentText(at), `${by}: ${words}`);
}

function drawPictures(flow: Flow, { pictures, jpegs }: DrawnEvidence): void {
  flow.head('Pictures');
  if (pictures.length === 0) flow.say('P', 'None.', { size: 11 });
  for (const { at, by, hash } of pictures) {
    const picture = jpegs.find((one) => one.hash === hash);
    const caption = `${by}, ${momentText(at)}`;
    if (picture) flow.picture(caption, picture);
    else flow.line(momentText(at), `${by}: a picture that is not shown here (${hash.slice(0, 12)})`);
  }
}

type Look = Pick<TextLook, 'size' | 'face' | 'colour'>;

/** Writes from top to bottom, over as many sheets as needed. */
class Flow {
  readonly #paper: TaggedSheet;
  #y: number = margin;

  constructor(paper: TaggedSheet) {
    this.#paper = paper;
  }

  head(text: string): void {
    // Keeps room for at least one line below the heading.
    this.#makeRoom(60);
    this.#y += 14;
    this.say('H2', text, { size: 13, face: 'heads' });
  }

  say(tag: 'H1' | 'H2' | 'P', text: string, look: Look): void {
    this.#write(tag, text, { ...look, x: margin, width });
  }

  facts(title: string, facts: readonly ChargebackFact[]): void {
    this.head(title);
    for (const { label, value } of facts) this.line(label, value);
  }

  /** A label with a text beside it. A text that is longer than a sheet continues on the next. */
  line(label: string, text: string): void {
    for (const [index, piece] of piecesOf(text).entries()) {
      const look = { x: margin + labelWidth, width: width - labelWidth, size: 10 };
      this.#makeRoom(this.#paper.heightOf(piece, look));
      const top = this.#y;
      if (index === 0)
        this.#paper.addText('P', label, { x: margin, y: top, width: labelWidth - 10, size: 10, colour: tones.quiet });
      this.#write('P', piece, look);
    }
  }

  picture(
    caption: string,
    { bytes, width: pictureWidth, height }: { bytes: Uint8Array; width: number; height: number },
  ): void {
    const scale = Math.min(1, width / pictureWidth, tallestPicture / height);
    this.#makeRoom(height * scale + 24);
    const y = this.#y;
    this.#paper.figure(`Picture: ${caption}`, (pdf) => {
      pdf.image(Buffer.from(bytes), margin, y, { width: pictureWidth * scale, height: height * scale });
    });
    this.#y += height * scale + 4;
    this.say('P', caption, { size: 9, colour: tones.quiet });
    this.#y += 6;
  }

  #write(tag: 'H1' | 'H2' | 'P', text: string, look: Omit<TextLook, 'y'>): void {
    this.#makeRoom(this.#paper.heightOf(text, look));
    this.#y = this.#paper.write(tag, text, { ...look, y: this.#y }) + 5;
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#paper.nextPage();
    this.#y = margin;
  }
}

const longestPiece_characters = 1500;

function piecesOf(text: string): string[] {
  const pieces = [];
  for (let from = 0; from < text.length; from += longestPiece_characters)
    pieces.push(text.slice(from, from + longestPiece_characters));
  return pieces.length > 0 ? pieces : [''];
}
