import type { Face, FontRequest } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { type ShapingLook, type WordBudget, WordShaper } from './word-shaper.js';

/** Shaped words that are kept, over all looks; all are forgotten when there are more. */
const MAX_WORDS = 60_000;
/** Looks; with their shapers all words are forgotten when there are more. */
const MAX_SHAPERS = 400;
/** Shapers that are found by the identity of their request. */
const MAX_RECENT = 16;

interface RecentShaper {
  readonly look: ShapingLook;
  readonly shaper: WordShaper;
}

const caches = new WeakMap<FontLibrary, ShaperCache>();

/** The shaper for a look: the same one every time, with the words that it has met. */
export function shaperFor(look: ShapingLook, fonts: FontLibrary): WordShaper {
  let cache = caches.get(fonts);
  if (!cache) caches.set(fonts, (cache = new ShaperCache(fonts)));
  return cache.shaperFor(look);
}

/** The shapers of a font library, and what they share: the number of words that may be kept. */
class ShaperCache implements WordBudget {
  /** By all that shaping depends on. */
  readonly #shapers = new Map<string, WordShaper>();
  /** Spans ask with the same few requests again and again. */
  #recent = new WeakMap<FontRequest, RecentShaper[]>();
  #wordCount = 0;

  constructor(private readonly fonts: FontLibrary) {}

  shaperFor(look: ShapingLook): WordShaper {
    let recent = this.#recent.get(look.font);
    if (!recent) this.#recent.set(look.font, (recent = []));
    for (const known of recent) if (isSame(known.look, look)) return known.shaper;
    const shaper = this.#find(look);
    if (recent.length === MAX_RECENT) recent.length = 0;
    recent.push({ look, shaper });
    return shaper;
  }

  spend(words: number, spender: WordShaper): void {
    this.#wordCount += words;
    if (this.#wordCount <= MAX_WORDS) return;
    this.#forgetWords();
    // It may be one that was dropped while somebody still sets text with it.
    spender.forgetWords();
  }

  #find(look: ShapingLook): WordShaper {
    const key = lookKey(look, this.fonts.resolve(look.font));
    let shaper = this.#shapers.get(key);
    if (!shaper) {
      if (this.#shapers.size >= MAX_SHAPERS) this.#dropShapers();
      this.#shapers.set(key, (shaper = new WordShaper(look, this.fonts, this)));
    }
    return shaper;
  }

  #dropShapers(): void {
    this.#forgetWords();
    this.#shapers.clear();
    this.#recent = new WeakMap();
  }

  #forgetWords(): void {
    for (const shaper of this.#shapers.values()) shaper.forgetWords();
    this.#wordCount = 0;
  }
}

function isSame(known: ShapingLook, { direction, lang, features }: ShapingLook): boolean {
  return known.direction === direction && known.lang === lang && known.features === features;
}

function lookKey({ font, direction, lang, features }: ShapingLook, face: Face): string {
  const isRtl = direction === 'rtl' ? 1 : 0;
  const isScaled = font.isFallbackScaled ? 's' : '';
  return `${face.key} ${font.role} ${font.weight} ${font.isItalic ? 1 : 0}${isRtl}${isScaled} ${lang ?? ''} ${features?.join() ?? ''}`;
}
