import { parseFieldInstruction } from './field-instruction.js';
import { linkTarget } from './link-target.js';

describe('parseFieldInstruction', () => {
  it('takes operands and switches apart', () => {
    const { name, operands, switches } = parseFieldInstruction(' hyperlink "a b" \\l place \\o "a tip" \\n x');
    expect(name).toBe('HYPERLINK');
    expect(operands).toEqual(['a b']);
    expect(Object.fromEntries(switches)).toEqual({ l: 'place', o: 'a tip', n: 'x' });
  });

  it('takes what is not complete', () => {
    expect(parseFieldInstruction('')).toMatchObject({ name: '', operands: [] });
    expect(parseFieldInstruction('\\PAGE \\* roman').name).toBe('PAGE');
    expect(parseFieldInstruction('QUOTE "open').operands).toEqual(['open']);
    expect(parseFieldInstruction('DATE \\@ “d. M.”').switches.get('@')).toBe('d. M.');
  });
});

describe('linkTarget', () => {
  it.each([
    ['HYPERLINK "https://example.org/"', 'https://example.org/'],
    ['HYPERLINK "https://example.org" \\l "part"', 'https://example.org#part'],
    ['HYPERLINK \\l "place"', '#place'],
    ['HYPERLINK "ftp://example.org/"', undefined],
    ['HYPERLINK "tel:+4930"', undefined],
    ['HYPERLINK "JavaScript:alert(1)"', undefined],
    ['HYPERLINK "#place"', '#place'],
    ['HYPERLINK "mailto:a@example.org"', 'mailto:a@example.org'],
    ['HYPERLINK "www.example.org"', 'http://www.example.org'],
    ['HYPERLINK "a@example.org"', 'mailto:a@example.org'],
    ['REF place \\h', '#place'],
    ['PAGEREF place', undefined],
    ['HYPERLINK "file:///etc/passwd"', undefined],
    ['HYPERLINK "C:\\\\x.doc"', undefined],
    ['HYPERLINK "javascript:alert(1)"', undefined],
    ['HYPERLINK "other.rtf"', undefined],
    ['HYPERLINK', undefined],
    [`HYPERLINK "https://example.org/${'a'.repeat(3000)}"`, undefined],
  ])('leads %s to %s', (instruction, expected) => {
    expect(linkTarget(parseFieldInstruction(instruction))).toBe(expected);
  });
});
