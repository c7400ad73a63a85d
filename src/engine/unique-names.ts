/** Gives each file of a folder a name of its own, also where upper and lower case are one. */
export class UniqueNames {
  readonly #taken: Set<string>;

  /** @param reserved names that are not given */
  constructor(...reserved: readonly string[]) {
    this.#taken = new Set(reserved.map(folded));
  }

  /** @returns the name itself, or `report (2).pdf` where `report.pdf` is taken */
  take(name: string): string {
    const [, base, extension] = /^(.*?)(\.[^.]*)?$/su.exec(name) ?? ['', name];
    let given = name;
    for (let n = 2; this.#taken.has(folded(given)); n++) given = `${base} (${n})${extension ?? ''}`;
    this.#taken.add(folded(given));
    return given;
  }
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
