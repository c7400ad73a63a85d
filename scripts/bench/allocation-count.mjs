import { open } from './peers/docket.mjs';

/** `node allocation-count.mjs INPUT OUTPUT` prints how many bytes a conversion allocates once caches are filled. */
const WARM_UP = 2;
const COUNTED = 5;
const [inputPath, outputPath] = process.argv.slice(2);
const engine = await open();
for (let count = 0; count < WARM_UP; count++) await engine.convert(inputPath, outputPath);
const before = process.memoryUsage().heapUsed;
for (let count = 0; count < COUNTED; count++) await engine.convert(inputPath, outputPath);
process.stdout.write(String(Math.round((process.memoryUsage().heapUsed - before) / COUNTED)));
