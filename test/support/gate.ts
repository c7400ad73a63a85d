/** Something that others wait for until it is opened. */
export class Gate {
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}
