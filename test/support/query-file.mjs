import Libsql from 'libsql';

/** Asks an embedded database from where a service sees it: `node query-file.mjs FILE SQL` prints the rows as JSON. */
const [path, sql] = process.argv.slice(2);
const database = new Libsql(path, { readonly: true });
process.stdout.write(JSON.stringify(database.prepare(sql).all()));
database.close();
