import type { Face } from '../../../fonts/face.js';
import type { TotalPages } from '../../../typeset/page-model/page.model.js';
import { ByteBuffer } from '../file/byte-buffer.js';
import type { FileBody } from '../file/file-body.js';
import { type Raw, reference } from '../file/serialise.js';
import type { FontSet } from '../fonts/font-set.js';
import { colorOperands, coordinate } from './numbers.js';
import { TextPainter } from './text-painter.js';

interface Form {
  readonly id: number;
  readonly name: string;
  readonly item: TotalPages;
}

const LATIN = { script: 'Latn', direction: 'ltr' } as const;

/** The number of all pages is set in form objects, one for each style, which are written once it is known. */
export class TotalPagesForms {
  readonly #forms = new Map<string, Form>();

  constructor(
    private readonly body: FileBody,
    private readonly fonts: FontSet,
  ) {}

  /** Name in the resources and reference of the form for an item. */
  formOf(item: TotalPages): readonly [name: string, form: Raw] {
    const key = `${item.face.key} ${item.sizePt} ${item.color} ${item.widthPt} ${item.align} ${item.offset ?? 0}`;
    let form = this.#forms.get(key);
    if (!form) {
      form = { id: this.body.newId(), name: `T${this.#forms.size + 1}`, item };
      this.#forms.set(key, form);
    }
    return [form.name, reference(form.id)];
  }

  write(pageCount: number): void {
    for (const form of this.#forms.values()) this.#writeForm(form, String(pageCount + (form.item.offset ?? 0)));
  }

  #writeForm({ id, item }: Form, digits: string): void {
    const { face, sizePt, color, widthPt, align } = item;
    const word = face.shape(digits, LATIN);
    const setPt = (word.width / face.metrics.unitsPerEm) * sizePt;
    const content = new ByteBuffer();
    const painter = new TextPainter(content, this.fonts);
    content.text(`${colorOperands(color)} rg\n`);
    const xPt = align === 'right' ? widthPt - setPt : 0;
    painter.paint(
      {
        type: 'glyphs',
        face,
        sizePt,
        color,
        xPt,
        baselinePt: 0,
        widthPt: setPt,
        words: [word],
        wordSpacePt: 0,
        letterSpacePt: 0,
      },
      0,
    );
    painter.close();
    const fonts = [...painter.usedFonts].map(([name, font]) => `/${name} ${font.id} 0 R`).join('');
    const entries = `/Type/XObject/Subtype/Form/BBox[${boxOf(face, sizePt, Math.min(0, xPt), widthPt)}]/Resources<</Font<<${fonts}>>>>`;
    this.body.compressed(id, entries, content.take());
  }
}

function boxOf({ metrics }: Face, sizePt: number, leftPt: number, widthPt: number): string {
  const scale = sizePt / metrics.unitsPerEm;
  return [leftPt, metrics.descent * scale, widthPt, metrics.ascent * scale].map(coordinate).join(' ');
}
