import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { allCases } from './cases.mjs';
import { Converter } from './convert.mjs';

/**
 * `node worker.mjs ROOT SHARE SHARES ORDER`: a line `DIGEST  NAME` for each case of one share of the documents, the last
 * first where the order is `backward`.
 */
const [root, share, shares, order] = process.argv.slice(2);
const converter = new Converter(root);
try {
  const cases = await allCases();
  const documents = [...new Set(cases.map(documentOf))];
  const isOfShare = (one) => documents.indexOf(documentOf(one)) % Number(shares) === Number(share);
  const own = cases.filter(isOfShare);
  for (const one of order === 'backward' ? own.toReversed() : own) {
    process.stdout.write(`${await digest(one)}  ${one.name}\n`);
  }
} finally {
  converter.remove();
}

/** A conversion that ends with an error has to end with the same one. */
async function digest(one) {
  const { path, error } = await converter.result(one);
  return error ?? createHash('sha256').update(readFileSync(path)).digest('hex');
}

function documentOf({ name }) {
  return name.slice(0, name.indexOf(' '));
}
