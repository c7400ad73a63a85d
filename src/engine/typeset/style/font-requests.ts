import type { FontRequest } from '../../fonts/face.js';

/** One object for equal requests, so that the font library can remember its answer by identity. */
export class FontRequests {
  readonly #requests = new Map<string, FontRequest>();

  /** @param isFallbackScaled not where lines have to be as wide as a word processor makes them */
  constructor(private readonly isFallbackScaled: boolean) {}

  get(request: FontRequest): FontRequest {
    const key = `${request.role}|${request.weight}|${request.isItalic}|${request.family ?? ''}`;
    let known = this.#requests.get(key);
    if (!known) this.#requests.set(key, (known = { ...request, isFallbackScaled: this.isFallbackScaled }));
    return known;
  }

  /** All that were made. */
  all(): FontRequest[] {
    return [...this.#requests.values()];
  }
}
