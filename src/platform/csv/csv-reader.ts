/** `line` is the row number in a spreadsheet: blank lines count, and a cell with line breaks is in one row. */
export type CsvRow = {
  line: number;
  cells: string[];
  /** The last cell begins with a quote that is never closed. */
  isUnclosed?: true;
};

type CsvShape = {
  delimiter: string;
  /** A row is cut one cell after `mostCells`, and a cell one character after `longestCell`, so that the caller notices that it is too long. */
  mostCells: number;
  longestCell: number;
};

const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/**
 * Reads a file by RFC 4180 in pieces, in linear time. Accepts any line ends; text after a closing quote belongs to the cell, as in
 * spreadsheets.
 */
export class CsvReader {
  readonly #shape: CsvShape;
  readonly #delimiter: number;
  /** 'closing': after a quote, which either ends the quoted part or is the first of a doubled quote. */
  #state: 'fresh' | 'plain' | 'quoted' | 'closing' = 'fresh';
  #cell = '';
  #cells: string[] = [];
  #line = 1;
  #isStarted = false;
  #skipsLineFeed = false;

  constructor(shape: CsvShape) {
    this.#shape = shape;
    this.#delimiter = shape.delimiter.charCodeAt(0);
  }

  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (let at = 0; at < text.length;) at = this.#step(text, at, rows);
    return rows;
  }

  /** Returns the last line, if no line end follows it. */
  end(): CsvRow[] {
    if (!this.#isStarted) return [];
    const isUnclosed = this.#state === 'quoted';
    const row = this.#takeRow();
    return [isUnclosed ? { ...row, isUnclosed } : row];
  }

  /** Reads one step and returns the new position. */
  #step(text: string, at: number, rows: CsvRow[]): number {
    const code = text.charCodeAt(at);
    const endsLineEnd = this.#skipsLineFeed && code === lineFeed;
    this.#skipsLineFeed = false;
    if (endsLineEnd) return at + 1;
    if (this.#state === 'quoted') return this.#readQuoted(text, at);
    if (this.#state === 'closing' && code === quote) return this.#enterQuoted('"', at);
    if (this.#state === 'fresh' && code === quote) return this.#enterQuoted('', at);
    return this.#readPlain(text, at, rows);
  }

  /** Enters the quoted part of a cell, or goes back into it after a doubled quote, which stands for one quote. */
  #enterQuoted(text: string, at: number): number {
    this.#isStarted = true;
    this.#append(text);
    this.#state = 'quoted';
    return at + 1;
  }

  #readQuoted(text: string, at: number): number {
    const found = text.indexOf('"', at);
    const end = found < 0 ? text.length : found;
    this.#append(text.slice(at, end));
    if (found < 0) return end;
    this.#state = 'closing';
    return end + 1;
  }

  #readPlain(text: string, from: number, rows: CsvRow[]): number {
    this.#state = 'plain';
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== this.#delimiter && code !== lineFeed && code !== carriageReturn) continue;
      this.#append(text.slice(from, at));
      if (code === this.#delimiter) this.#endCell();
      else {
        rows.push(this.#takeRow());
        this.#skipsLineFeed = code === carriageReturn;
      }
      return at + 1;
    }
    this.#append(text.slice(from));
    return text.length;
  }

  #append(text: string): void {
    const room = this.#shape.longestCell + 1 - this.#cell.length;
    if (text !== '') this.#isStarted = true;
    if (room > 0) this.#cell += text.length > room ? text.slice(0, room) : text;
  }

  #endCell(): void {
    this.#isStarted = true;
    if (this.#cells.length <= this.#shape.mostCells) this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'fresh';
  }

  #takeRow(): CsvRow {
    this.#endCell();
    const row = { line: this.#line, cells: this.#cells };
    this.#cells = [];
    this.#line++;
    this.#isStarted = false;
    return row;
  }
}
