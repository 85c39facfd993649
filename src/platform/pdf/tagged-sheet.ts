import PDFDocument from 'pdfkit';
import { pdfFonts, writableText } from './letters.ts';

/** A4 in points, with its margin. */
export const sheet = { width: 595.28, height: 841.89, margin: 48 } as const;

type Face = 'text' | 'heads';

export type TextLook = {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  align?: 'left' | 'right';
};

type SheetInfo = { title: string; author: string; at: Date };
type Element = PDFKit.PDFStructureElement;
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link' | 'Sect';

/**
 * A PDF with tagged text for screen readers (PDF/UA). Each text is in an element in reading order, and decoration is marked as decoration.
 */
export class TaggedSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #pieces: Buffer[] = [];

  constructor({ title, author, at }: SheetInfo) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // The library's types have only the PDF/A values.
      subset: 'PDF/UA' as 'PDF/A-1',
      tagged: true,
      displayTitle: true,
      lang: 'en-NG',
      // Loads none of the library's fonts.
      font: '',
      info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at },
    });
    this.#pdf.on('data', (piece: Buffer) => this.#pieces.push(piece));
    for (const [font, { file }] of Object.entries(pdfFonts)) this.#pdf.registerFont(font, file);
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  addText(tag: Tag, text: string, look: TextLook, within: Element = this.#root): void {
    within.add(this.#pdf.struct(tag, {}, () => this.#write(text, look)));
  }

  /** Writes a text and returns the height at which it ends. */
  write(tag: Tag, text: string, look: TextLook): number {
    this.addText(tag, text, look);
    return look.y + this.heightOf(text, look);
  }

  addLink(text: string, address: string, look: TextLook): void {
    this.#root.add(
      this.#pdf.struct('Link', { alt: address }, () => {
        this.#write(text, look, address);
      }),
    );
  }

  /** Writes a table. The first row has the heads of the columns, and the first cell of each other row is the head of that row. */
  table(rows: readonly (readonly [text: string, look: TextLook][])[], beforeRow: (row: number) => void): void {
    const table = this.#pdf.struct('Table');
    this.#root.add(table);
    for (const [rowIndex, cells] of rows.entries()) {
      beforeRow(rowIndex);
      const row = this.#pdf.struct('TR');
      table.add(row);
      for (const [cellIndex, [text, look]] of cells.entries())
        this.addText(rowIndex === 0 || cellIndex === 0 ? 'TH' : 'TD', text, look, row);
      row.end();
    }
    table.end();
  }

  figure(alt: string, draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#root.add(this.#pdf.struct('Figure', { alt }, () => draw(this.#pdf)));
  }

  /** Draws lines, colours and patterns, which screen readers skip. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf.save();
    draw(this.#pdf);
    this.#pdf.restore();
    this.#pdf.endMarkedContent();
  }

  /** Writes the number of a page, which screen readers skip. */
  pageNumber(text: string, look: TextLook): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    this.#write(text, look);
    this.#pdf.endMarkedContent();
  }

  heightOf(typed: string, { width, size, face = 'text' }: Pick<TextLook, 'width' | 'size' | 'face'>): number {
    const { text, font } = writableText(typed, face);
    return this.#pdf.font(font).fontSize(size).heightOfString(text, { width });
  }

  widthOf(typed: string, { size, face = 'text' }: Pick<TextLook, 'size' | 'face'>): number {
    const { text, font } = writableText(typed, face);
    return this.#pdf.font(font).fontSize(size).widthOfString(text);
  }

  nextPage(): void {
    this.#pdf.addPage();
  }

  async bytes(): Promise<Buffer> {
    const done = new Promise((resolve) => this.#pdf.on('end', resolve));
    this.#root.end();
    this.#pdf.end();
    await done;
    return Buffer.concat(this.#pieces);
  }

  #write(
    typed: string,
    { x, y, width, size, face = 'text', colour = '#12173A', align = 'left' }: TextLook,
    link?: string,
  ) {
    const { text, font } = writableText(typed, face);
    this.#pdf.font(font).fontSize(size).fillColor(colour);
    // Puts a text in the other typeface on the base line of our own typeface.
    const lineTop = y - size * (pdfFonts[font].ascent - pdfFonts[face].ascent);
    this.#pdf.text(text, x, lineTop, { width, align, ...(link && { link }) });
  }
}
