/** A title made of a file's name, without its folders and its last extension; `Untitled` where nothing is left. */
export function fileTitle(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1)!;
  const stem = name.replace(/(?<=.)\.[^.\s]{1,8}$/, '');
  return stem.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() || 'Untitled';
}
