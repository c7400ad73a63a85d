const latin1 = (text) => Buffer.from(text, 'latin1');

/** A stream object; `extra` goes into its dictionary. */
export function stream(data, extra = '') {
  const bytes = Buffer.isBuffer(data) ? data : latin1(data);
  return Buffer.concat([latin1(`<< /Length ${bytes.length} ${extra} >>\nstream\n`), bytes, latin1('\nendstream')]);
}

/** A PDF 1.7 of the objects given, numbered from 1, the catalogue first; `startXref` and `trailer` may lie. */
export function pdf(objects, { trailer = '', startXref } = {}) {
  const parts = [latin1('%PDF-1.7\n')];
  let at = parts[0].length;
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([
      latin1(`${index + 1} 0 obj\n`),
      Buffer.isBuffer(object) ? object : latin1(object),
      latin1('\nendobj\n'),
    ]);
    parts.push(part);
    const offset = at;
    at += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`),
    latin1(`startxref\n${startXref ?? at}\n%%EOF\n`),
  ]);
}

export const text = 'BT /F1 12 Tf 72 700 Td (Hello there) Tj ET';
export const catalogue = (extra = '') => `<< /Type /Catalog /Pages 2 0 R ${extra} >>`;
export const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

export function page({ box = '0 0 612 792', contents = '4 0 R', resources = '', extra = '' } = {}) {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> ${resources} >> ${extra} >>`;
}

/** A sound document of one page; parts of it can be put in place of others, and objects be added from number 6 on. */
export function document(parts = {}, more = [], frame = {}) {
  const { root = catalogue(), tree = pages, leaf = page(), content = stream(text), face = font } = parts;
  return pdf([root, tree, leaf, content, face, ...more], frame);
}
