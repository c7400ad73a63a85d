import { BC, isIsolateInitiator } from './bidi-class.js';
import type { RunSequence } from './bidi-runs.js';

/** W1–W7: marks and numbers take the class that their surroundings give them. */
export function resolveWeak({ places, before }: RunSequence, kinds: Uint8Array): void {
  resolveMarks(places, before, kinds);
  resolveByStrong(places, before, kinds);
  resolveSeparators(places, kinds);
  resolveTerminators(places, kinds);
  let strong = before;
  for (const i of places) {
    const kind = kinds[i];
    if (kind === BC.L || kind === BC.R) strong = kind;
    else if (kind === BC.EN && strong === BC.L) kinds[i] = BC.L;
  }
}

/** W1: a nonspacing mark takes the class of what stands before it. */
function resolveMarks(places: readonly number[], before: number, kinds: Uint8Array): void {
  let previous = before;
  for (const i of places) {
    if (kinds[i] === BC.NSM) {
      const isIsolate = isIsolateInitiator(previous) || previous === BC.PDI;
      kinds[i] = isIsolate ? BC.ON : previous;
    }
    previous = kinds[i];
  }
}

/** W2, W3: European numbers behind Arabic letters become Arabic ones; Arabic letters count as right to left. */
function resolveByStrong(places: readonly number[], before: number, kinds: Uint8Array): void {
  let strong = before;
  for (const i of places) {
    const kind = kinds[i];
    if (kind === BC.L || kind === BC.R || kind === BC.AL) strong = kind;
    else if (kind === BC.EN && strong === BC.AL) kinds[i] = BC.AN;
  }
  for (const i of places) if (kinds[i] === BC.AL) kinds[i] = BC.R;
}

/** W4: a single separator between numbers of one kind becomes a number of that kind. */
function resolveSeparators(places: readonly number[], kinds: Uint8Array): void {
  for (let k = 1; k + 1 < places.length; k++) {
    const [previous, kind, next] = [kinds[places[k - 1]], kinds[places[k]], kinds[places[k + 1]]];
    if (previous !== next) continue;
    if (previous === BC.EN && (kind === BC.ES || kind === BC.CS)) kinds[places[k]] = BC.EN;
    if (previous === BC.AN && kind === BC.CS) kinds[places[k]] = BC.AN;
  }
}

/** W5, W6: terminators beside European numbers belong to them; all other separators and terminators are neutral. */
function resolveTerminators(places: readonly number[], kinds: Uint8Array): void {
  for (let start = 0; start < places.length; start++) {
    if (kinds[places[start]] !== BC.ET) continue;
    let end = start;
    while (end < places.length && kinds[places[end]] === BC.ET) end++;
    const touchesNumber =
      (start > 0 && kinds[places[start - 1]] === BC.EN) || (end < places.length && kinds[places[end]] === BC.EN);
    if (touchesNumber) for (let k = start; k < end; k++) kinds[places[k]] = BC.EN;
    start = end - 1;
  }
  for (const i of places) {
    const kind = kinds[i];
    if (kind === BC.ES || kind === BC.ET || kind === BC.CS) kinds[i] = BC.ON;
  }
}
