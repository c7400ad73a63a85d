/** Loaded into the attacked service: on SIGUSR2 it tells what `Object.prototype` has that it should not have. */
process.on('SIGUSR2', () => {
  const found = [];
  // oxlint-disable-next-line guard-for-in -- inherited names are what is looked for
  for (const name in {}) found.push(name);
  process.stderr.write(`prototype:${JSON.stringify(found)}\n`);
});
