/** The instruction of a field, in its parts: `HYPERLINK "https://…" \l "place"`. */
export interface FieldInstruction {
  /** Upper case. */
  readonly name: string;
  readonly operands: readonly string[];
  /** Switches with what follows them: `\l` → `place`. Lower case. */
  readonly switches: ReadonlyMap<string, string>;
}

const TOKEN = /\\([a-z*#@!])|"([^"]*)"?|([^\s"\\]+|\\)/gi;

/** Some writers put a backslash before the field's name. */
const NAME_MARK = /^\s*\\+(?=[a-z])/i;

/** Parses Word's field syntax, with quotes round operands that hold spaces; what is incomplete is taken as it is. */
export function parseFieldInstruction(text: string): FieldInstruction {
  const operands: string[] = [];
  const switches = new Map<string, string>();
  let open: string | undefined;
  for (const [, letter, quoted, bare] of text.replace(NAME_MARK, '').replaceAll(/[“”]/g, '"').matchAll(TOKEN)) {
    if (letter !== undefined) {
      open = letter.toLowerCase();
      switches.set(open, '');
      continue;
    }
    const operand = quoted ?? bare ?? '';
    if (open === undefined) operands.push(operand);
    else switches.set(open, operand);
    open = undefined;
  }
  return { name: (operands.shift() ?? '').toUpperCase(), operands, switches };
}
