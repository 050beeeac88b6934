import { reach } from "#app/domain/brand/palette.ts";
import { fontBytes, WEIGHTS, type Weight } from "./fonts.ts";

const MARGIN = 48;
const INK = "#1f1b33";
const QUIET = "#5b5870";
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const LINE_HEIGHT = 1.45;

interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  /** From the left margin. */
  x?: number;
  width?: number;
  align?: "left" | "right";
}

interface Run {
  text: string;
  font: string;
}

type Pdf = PDFKit.PDFDocument;
/** True if a font has a letter. */
type Has = (letter: string) => boolean;

interface Opened {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** Joiners and signs that belong to the letter before them. */
const IS_ATTACHED = /[\p{M}\u200c\u200d]/u;

/** A text cut where its font changes. A letter that no font has is shown as a question mark. */
function runsOf(text: string, weight: Weight, has: readonly Has[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (last && IS_ATTACHED.test(letter)) {
      last.text += letter;
      continue;
    }
    const found = has.findIndex((hasLetter) => hasLetter(letter));
    const font = `${weight}-${Math.max(found, 0)}`;
    const shown = found === -1 ? "?" : letter;
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/** A page of a document, written from top to bottom. */
export class Sheet {
  private y = MARGIN;
  readonly width = WIDTH;

  private constructor(
    private readonly pdf: Pdf,
    private readonly has: Record<Weight, Has[]>,
    /** The company's colour, dark enough for text on white. */
    readonly accent: string,
  ) {}

  /** The library and the fonts are loaded with the first document. */
  static async open(title: string, company: { name: string; primaryColor: string }, now: Date) {
    const [{ default: PDFDocument }, bytes] = await Promise.all([import("pdfkit"), fontBytes()]);
    const pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      lang: "en-IN",
      displayTitle: true,
      // None of the standard fonts, which the library reads from files.
      font: null as never,
      info: { Title: title, Author: company.name, CreationDate: now },
    });
    const has = {} as Record<Weight, Has[]>;
    for (const weight of WEIGHTS)
      has[weight] = bytes[weight].map((data, index) => {
        const name = `${weight}-${index}`;
        // The library has no public way to ask a font for a letter.
        const { _font } = pdf.registerFont(name, data).font(name) as unknown as Opened;
        return (letter: string) => _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
      });
    return new Sheet(pdf, has, reach(company.primaryColor, "darker", ["#ffffff"]));
  }

  private widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce(
      (sum, { text, font }) => sum + this.pdf.font(font).fontSize(size).widthOfString(text),
      0,
    );

  private linesOf(text: string, weight: Weight, size: number, width: number): Run[][] {
    const lines: Run[][] = [];
    for (const paragraph of text.normalize("NFC").split("\n")) {
      let line = "";
      for (const word of paragraph.split(/\s+/)) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && this.widthOf(runsOf(longer, weight, this.has[weight]), size) > width) {
          lines.push(runsOf(line, weight, this.has[weight]));
          line = word;
        } else line = longer;
      }
      lines.push(runsOf(line, weight, this.has[weight]));
    }
    return lines;
  }

  /** Sets one run. Shaping reorders Devanagari, so the text as it was written goes along for copying and reading aloud. */
  private set({ text, font }: Run, x: number, y: number, size: number): void {
    this.pdf.font(font).fontSize(size);
    this.pdf.markContent("Span", { actual: text, lang: font.endsWith("-2") ? "hi" : "en-IN" });
    this.pdf.text(text, x, y, { lineBreak: false, baseline: "alphabetic" as never });
    this.pdf.endMarkedContent();
  }

  private write(text: string, style: Style): number {
    const { size = 10, weight = "regular", color = INK, x = 0, align = "left" } = style;
    const width = style.width ?? WIDTH - x;
    const lines = this.linesOf(text, weight, size, width);
    let y = this.y;
    for (const runs of lines) {
      let left = MARGIN + x + (align === "right" ? width - this.widthOf(runs, size) : 0);
      this.pdf.fillColor(color);
      for (const run of runs) {
        this.set(run, left, y + size * 1.05, size);
        left += this.pdf.widthOfString(run.text);
      }
      y += size * LINE_HEIGHT;
    }
    return y - this.y;
  }

  /** Begins a page if less than this is left of it. */
  private ensure(height: number): void {
    if (this.y + height <= PAGE.height - MARGIN) return;
    this.pdf.addPage();
    this.y = MARGIN;
  }

  /** Texts side by side; the next ones go below the tallest. */
  row(...cells: [text: string, style: Style][]): void {
    const heightOf = ([
      text,
      { size = 10, weight = "regular", x = 0, width = WIDTH - x },
    ]: (typeof cells)[0]) => this.linesOf(text, weight, size, width).length * size * LINE_HEIGHT;
    this.ensure(Math.max(...cells.map(heightOf)));
    this.y += Math.max(...cells.map(([text, style]) => this.write(text, style)));
  }

  text(text: string, style: Style = {}): void {
    this.row([text, style]);
  }

  quiet(text: string, style: Style = {}): void {
    this.text(text, { size: 8.5, color: QUIET, ...style });
  }

  heading(text: string): void {
    this.space(10);
    this.ensure(60);
    this.text(text, { weight: "bold", size: 11.5, color: this.accent });
    this.space(2);
  }

  /** A name with its value beside it. */
  field(name: string, value: string): void {
    this.row([name, { color: QUIET, width: 120 }], [value, { x: 128 }]);
  }

  /** A line of a bill: what, how it comes about, and how much. */
  amount(
    label: string,
    amount: string,
    { rule = "", weight = "regular" }: { rule?: string; weight?: Weight } = {},
  ): void {
    this.row(
      [label, { weight, width: WIDTH - 110 }],
      [amount, { weight, x: WIDTH - 100, width: 100, align: "right" }],
    );
    if (rule !== "") this.quiet(rule, { width: WIDTH - 110 });
    this.space(2);
  }

  rule(): void {
    this.space(4);
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.6)
      .strokeColor("#d9d7e3")
      .stroke();
    this.space(5);
  }

  space(height: number): void {
    this.y += height;
  }

  /** The company's band across the top, with the kind of document. */
  band(company: string, title: string): void {
    this.pdf.rect(0, 0, PAGE.width, 72).fill(this.accent);
    this.y = 22;
    this.row(
      [company, { weight: "bold", size: 18, color: "#ffffff", width: WIDTH - 190 }],
      [title, { size: 12, color: "#ffffff", x: WIDTH - 180, width: 180, align: "right" }],
    );
    this.y = 90;
  }

  /** A QR code at the right of where the next text goes; it takes no height. @returns Its width. */
  async code(address: string, size: number): Promise<number> {
    const { default: qrcode } = await import("qrcode");
    const { modules } = qrcode.create(address, { errorCorrectionLevel: "M" });
    const step = size / modules.size;
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column))
          this.pdf.rect(
            MARGIN + WIDTH - size + column * step,
            this.y + row * step,
            step + 0.05,
            step + 0.05,
          );
    this.pdf.fill("#000000");
    return size;
  }

  /** The finished document. */
  async bytes(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.pdf.on("data", (piece: Buffer) => pieces.push(piece));
      this.pdf.on("end", resolve);
      this.pdf.on("error", reject);
    });
    this.pdf.end();
    await ended;
    return Buffer.concat(pieces);
  }
}
