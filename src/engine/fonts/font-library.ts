import { FAMILIES, type Family } from './families/catalogue.js';
import { covers } from './fallback/coverage.js';
import type { Face, FontRequest } from './face.js';
import { fallbackOrder } from './fallback/fallback-order.js';
import { mapFamily } from './families/family-mapping.js';
import { HarfBuzz } from './harfbuzz/harfbuzz.js';
import { MissingFace } from './faces/missing-face.js';
import { type FaceChoice, openFace } from './faces/open-face.js';
import { scriptOf } from './fallback/script.js';

/** What decides between faces beside the request: the language tells Chinese from Japanese. */
export interface FallbackHints {
  /** BCP 47. */
  readonly lang?: string;
}

/** All faces of the process. A face is opened when it is first needed and kept; nothing a document does changes it. */
export interface FontLibrary {
  /**
   * The face of the family that is named, or of the part in the theme.
   *
   * @throws Error when no font package is installed
   */
  resolve(request: FontRequest): Face;
  /**
   * The face that sets a grapheme cluster: the requested one where it can, else the first in the order for the
   * cluster's script that has every character, else the box face ({@link isMissing}).
   *
   * @throws Error when no font package is installed
   */
  resolveCluster(request: FontRequest, cluster: string, hints?: FallbackHints): Face;
  /** Whether the face is the one that draws a box with the code point. */
  isMissing(face: Face): boolean;
  /** Packages that were asked for a cluster and aren't installed. */
  readonly absentPackages: ReadonlySet<string>;
}

const ROLE_FAMILIES = { text: 'source-serif-4', sans: 'source-sans-3', mono: 'source-code-pro' } as const;
const LAST_RESORT_FAMILIES = ['source-serif-4', 'source-sans-3', 'tinos', 'arimo'];
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;

/** Every font package that is installed, opened lazily. */
class PackagedFonts implements FontLibrary {
  readonly #harfbuzz = new HarfBuzz();
  readonly #families = new Map(FAMILIES.map((family) => [family.id, family]));
  readonly #faces = new Map<string, Face | null>();
  readonly #requests = new WeakMap<FontRequest, Face>();
  readonly absentPackages = new Set<string>();
  #missing: MissingFace | undefined;

  resolve(request: FontRequest): Face {
    let face = this.#requests.get(request);
    if (!face) {
      face = this.#choose(request);
      this.#requests.set(request, face);
    }
    return face;
  }

  resolveCluster(request: FontRequest, cluster: string, hints: FallbackHints = {}): Face {
    const isEmoji = EMOJI.test(cluster);
    const requested = this.resolve(request);
    if (!isEmoji && covers(requested, cluster)) return requested;
    const order = fallbackOrder(this.#roleOf(request), scriptOf(cluster), hints.lang);
    for (const id of isEmoji ? ['noto-emoji', ...order] : order) {
      const face = this.#open(id, request.weight, request.isItalic);
      if (face && covers(face, cluster)) return face;
    }
    return covers(requested, cluster) ? requested : (this.#missing ??= new MissingFace());
  }

  isMissing(face: Face): boolean {
    return face === this.#missing;
  }

  /** The part that the named family is made for, which may be another one than it plays in the theme. */
  #roleOf({ family, role }: FontRequest): FontRequest['role'] {
    const mapped = family === undefined ? null : mapFamily(family);
    return (mapped === null ? undefined : this.#families.get(mapped)?.role) ?? role;
  }

  #choose(request: FontRequest): Face {
    const mapped = request.family === undefined ? null : mapFamily(request.family);
    for (const id of [mapped, ROLE_FAMILIES[request.role], ...LAST_RESORT_FAMILIES]) {
      const face = id && this.#open(id, request.weight, request.isItalic);
      if (face) return face;
    }
    throw new Error('No font package is installed; run npm install.');
  }

  #open(id: string, weight: number, isItalic: boolean): Face | null {
    const family = this.#families.get(id);
    if (!family) return null;
    const choice = chooseFace(family, weight, isItalic);
    const { key } = choice;
    let face = this.#faces.get(key);
    if (face === undefined) {
      face = openFace(family, choice, this.#harfbuzz);
      this.#faces.set(key, face);
      if (!face) this.absentPackages.add(family.packageName);
    }
    return face;
  }
}

function chooseFace(family: Family, weight: number, isItalic: boolean): FaceChoice {
  const nearest = nearestWeight(family.weights, weight);
  const slants = isItalic && family.hasItalic;
  return { key: `${family.id}/${nearest}${slants ? '-italic' : ''}`, weight: nearest, isItalic: slants };
}

function nearestWeight(weights: readonly number[], requested: number): number {
  const distance = (weight: number): number =>
    Math.abs(weight - requested) - (requested > 500 ? weight : -weight) / 1e4;
  return weights.reduce((best, weight) => (distance(weight) < distance(best) ? weight : best));
}

let library: FontLibrary | undefined;

/** The library over the font packages that are installed, one for the process. */
export function fontLibrary(): FontLibrary {
  return (library ??= new PackagedFonts());
}
