const NUMBER = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Whether a text is a number as tables print them, e.g. `1,200`, `$3.50`, `(12.5%)`: digits, and no letter. */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text);
}
