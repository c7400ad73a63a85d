import { covers } from '../../../fonts/fallback/coverage.js';
import type { Face, FontRequest } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { scriptOf } from '../../../fonts/fallback/script.js';
import { graphemeClusters } from '../segment/graphemes.js';

/** A stretch of a word in one face and one script. */
export interface FaceRun {
  readonly text: string;
  readonly face: Face;
  /** ISO 15924. */
  readonly script: string;
}

/** Latin text and punctuation: one glyph a character, no mark that could need another face. */
const PLAIN = /^[!-~\u00a0-\u024f\u2010-\u2027\u202f\u20ac]+$/;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** Divides a word by face and script, cluster by cluster; marks stay with their base. */
export function itemise(word: string, request: FontRequest, lang: string | undefined, fonts: FontLibrary): FaceRun[] {
  const primary = fonts.resolve(request);
  if (PLAIN.test(word) && hasEvery(primary, word)) return [{ text: word, face: primary, script: 'Latn' }];
  const runs: MutableRun[] = [];
  for (const cluster of graphemeClusters(word)) {
    for (const part of settableParts(cluster, request, lang, fonts)) {
      addCluster(runs, part, chooseFace(part, runs.at(-1)?.face, request, lang, fonts));
    }
  }
  return withOneFace(runs).map(({ text, face, script }) => ({ text, face, script: script ?? 'Latn' }));
}

/** Letters of one script beside each other are in one face, if some face of theirs has them all. */
function withOneFace(runs: readonly MutableRun[]): readonly MutableRun[] {
  if (runs.length === 1) return runs;
  const merged: MutableRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    const face = last?.script && last.script === run.script ? faceForBoth(last, run) : undefined;
    if (last && face) merged[merged.length - 1] = { text: last.text + run.text, face, script: run.script };
    else merged.push(run);
  }
  return merged;
}

function faceForBoth(a: MutableRun, b: MutableRun): Face | undefined {
  if (covers(a.face, b.text)) return a.face;
  return covers(b.face, a.text) ? b.face : undefined;
}

interface MutableRun {
  text: string;
  readonly face: Face;
  script: string | null;
}

function addCluster(runs: MutableRun[], cluster: string, face: Face): void {
  const script = scriptOf(cluster);
  const last = runs.at(-1);
  if (last?.face === face && (!script || !last.script || last.script === script)) {
    last.text += cluster;
    last.script ??= script;
  } else {
    runs.push({ text: cluster, face, script });
  }
}

/** Characters of no script (punctuation, symbols) stay in the face of what they follow where the requested face lacks them. */
function chooseFace(
  cluster: string,
  previous: Face | undefined,
  request: FontRequest,
  lang: string | undefined,
  fonts: FontLibrary,
): Face {
  const primary = fonts.resolve(request);
  const isEmoji = EMOJI.test(cluster);
  if (!isEmoji && covers(primary, cluster)) return primary;
  const mayFollow = previous && !isEmoji && !fonts.isMissing(previous) && scriptOf(cluster) === null;
  if (mayFollow && covers(previous, cluster)) return previous;
  return fonts.resolveCluster(request, cluster, { lang });
}

/** The cluster whole where some face has all of it, else its characters. */
function settableParts(
  cluster: string,
  request: FontRequest,
  lang: string | undefined,
  fonts: FontLibrary,
): readonly string[] {
  if (cluster.length === 1) return [cluster];
  const characters = Array.from(cluster);
  if (characters.length === 1) return characters;
  return fonts.isMissing(fonts.resolveCluster(request, cluster, { lang })) ? characters : [cluster];
}

function hasEvery(face: Face, word: string): boolean {
  for (let i = 0; i < word.length; i++) if (!face.has(word.charCodeAt(i))) return false;
  return true;
}
