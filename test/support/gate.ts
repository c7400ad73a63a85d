/** A promise that the test resolves when it likes, for others to wait for. */
export class Gate {
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}
