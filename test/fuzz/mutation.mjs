import * as fc from 'fast-check';

/** One edit of a file, as a place (a share of its length) and what happens there. */
const edit = fc.oneof(
  fc.record({ kind: fc.constant('flip'), at: share(), bits: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('cut'), at: share(), length: fc.integer({ min: 1, max: 400 }) }),
  fc.record({
    kind: fc.constant('repeat'),
    at: share(),
    length: fc.integer({ min: 1, max: 200 }),
    times: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constant('insert'), at: share(), bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }) }),
  fc.record({
    kind: fc.constant('number'),
    at: share(),
    value: fc.constantFrom('0', '-1', '65536', '2147483648', '99999999999999999999', '1e308', 'NaN'),
  }),
  fc.record({ kind: fc.constant('swap'), at: share(), to: share(), length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('end'), at: share() }),
);

function share() {
  return fc.double({ min: 0, max: 1, noNaN: true });
}

/** Files with up to a dozen edits each. @param {Buffer[]} files sound ones */
export function mutations(files) {
  const edits = fc.array(edit, { minLength: 1, maxLength: 12 });
  return fc.tuple(fc.constantFrom(...files), edits).map(([file, list]) => list.reduce(apply, file));
}

const join = (...parts) => Buffer.concat(parts);

function apply(bytes, { kind, at: place, ...how }) {
  const at = Math.floor(place * bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (kind) {
    case 'flip':
      return after.length === 0 ? bytes : join(before, Buffer.from([after[0] ^ how.bits]), after.subarray(1));
    case 'cut':
      return join(before, after.subarray(how.length));
    case 'repeat':
      return join(before, ...Array.from({ length: how.times }, () => after.subarray(0, how.length)), after);
    case 'insert':
      return join(before, Buffer.from(how.bytes), after);
    case 'number':
      return join(before, Buffer.from(after.toString('latin1').replace(/\d+/, how.value), 'latin1'));
    case 'swap':
      return join(
        before,
        bytes.subarray(Math.floor(how.to * bytes.length)).subarray(0, how.length),
        after.subarray(how.length),
      );
    default:
      return before;
  }
}
