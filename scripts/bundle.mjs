import { join } from 'node:path';
import { bundle } from './setup/bundle.mjs';
import { projectRoot } from './setup/project.mjs';

await bundle(join(projectRoot, 'dist'));
