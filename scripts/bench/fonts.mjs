import { join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';

const folder = (family) => join(projectRoot, 'node_modules', '@expo-google-fonts', family);

/** The fonts that Docket uses, for peers that can be given fonts: both then embed the same. */
export const fontFolders = ['source-serif-4', 'source-sans-3', 'source-code-pro'].flatMap((family) =>
  ['400Regular', '400Regular_Italic', '600SemiBold'].map((face) => join(folder(family), face)),
);

export const serifFile = join(folder('source-serif-4'), '400Regular', 'SourceSerif4_400Regular.ttf');
export const sansFile = join(folder('source-sans-3'), '400Regular', 'SourceSans3_400Regular.ttf');
