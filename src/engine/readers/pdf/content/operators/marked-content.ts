/** Number of content that belongs to no structure node. */
export const UNMARKED = -1;
/** Number of artifacts: headers and footers, rules, backgrounds (ISO 32000-1, 14.8.2.2). */
export const ARTIFACT = -2;

/** Which layers are shown, by their ids. */
export type LayerVisibility = (group: unknown) => boolean;

/** The marked-content sequences that are open (ISO 32000-1, 14.6), and whether their content is seen. */
export class MarkedContentStack {
  readonly #entries: { readonly owner: number; readonly isHidden: boolean }[] = [];
  readonly #isVisible: LayerVisibility;

  constructor(isVisible: LayerVisibility) {
    this.#isVisible = isVisible;
  }

  /** Number of the innermost marked content that has one. */
  get owner(): number {
    return this.#entries.at(-1)?.owner ?? UNMARKED;
  }

  /** Whether a layer that is switched off encloses what is painted now. */
  get isHidden(): boolean {
    return this.#entries.at(-1)?.isHidden ?? false;
  }

  begin(tag: unknown, properties?: unknown): void {
    this.#entries.push({
      owner: this.#ownerOf(tag, properties),
      isHidden: this.isHidden || (tag === 'OC' && properties != null && !this.#isVisible(properties)),
    });
  }

  end(): void {
    this.#entries.pop();
  }

  #ownerOf(tag: unknown, properties: unknown): number {
    if (tag === 'Artifact') return ARTIFACT;
    return typeof properties === 'number' ? properties : this.owner;
  }
}
