/**
 * @typedef {object} Patch
 * @property {string} file path of a source
 * @property {string} find what is there, exactly once
 * @property {string} replace what takes its place
 */

/**
 * The sources with a guard taken out.
 *
 * @param {Patch[]} patches
 * @param {(path: string) => string} read a source as it is
 * @returns {Map<string, string>} text by path
 * @throws when a patch no longer applies
 */
export function patched(patches, read) {
  const texts = new Map();
  for (const { file, find, replace } of patches) {
    const parts = (texts.get(file) ?? read(file)).split(find);
    if (parts.length !== 2)
      throw new Error(`The patch does not apply: ${file} holds it ${parts.length - 1} times: ${find}`);
    texts.set(file, parts.join(replace));
  }
  return texts;
}
