/**
 * Whether an address is one of the web or of mail: the only ones that a result leads to. All others may start a program,
 * read a file or reach into the network of whoever clicks.
 */
export function isWebOrMail(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\p{Cc}]+$/iu.test(address);
}
