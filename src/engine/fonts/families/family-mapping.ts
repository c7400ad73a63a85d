/** Families of sources and the free ones with the same widths, so that lines break where they did. */
const METRIC_TWINS: Readonly<Record<string, string>> = {
  'times new roman': 'tinos',
  times: 'tinos',
  'liberation serif': 'tinos',
  thorndale: 'tinos',
  'nimbus roman': 'tinos',
  arial: 'arimo',
  helvetica: 'arimo',
  'helvetica neue': 'arimo',
  'liberation sans': 'arimo',
  'nimbus sans': 'arimo',
  albany: 'arimo',
  swiss: 'arimo',
  'courier new': 'cousine',
  courier: 'cousine',
  'liberation mono': 'cousine',
  'nimbus mono': 'cousine',
  cumberland: 'cousine',
  calibri: 'carlito',
  carlito: 'carlito',
  cambria: 'caladea',
  caladea: 'caladea',
  tinos: 'tinos',
  arimo: 'arimo',
  cousine: 'cousine',
  inter: 'inter',
  'eb garamond': 'eb-garamond',
  'atkinson hyperlegible next': 'atkinson-hyperlegible-next',
  'source serif 4': 'source-serif-4',
  'source serif pro': 'source-serif-4',
  'source sans 3': 'source-sans-3',
  'source sans pro': 'source-sans-3',
  'source code pro': 'source-code-pro',
};

const MONO = /mono|courier|consol|typewriter|terminal|fixed|menlo|monaco|code\b/;
const SANS =
  /sans|arial|helvet|verdana|tahoma|segoe|calibri|gothic|grotesk|univers|futura|roboto|ubuntu|inter\b|aptos|trebuchet|geneva|swiss|lucida/;
const SERIF =
  /serif|roman|times|georgia|garamond|palatino|bookman|century|cambria|minion|caslon|baskerville|bodoni|didot|constantia|charter|schoolbook|antiqua/;

/** Id of the family in the catalogue that stands for one which a source names; `null` where the name says nothing. */
export function mapFamily(name: string): string | null {
  const plain = name.toLowerCase().replace(/["']/g, '').trim().split(',')[0].trim();
  const twin = METRIC_TWINS[plain] ?? METRIC_TWINS[plain.replace(/\s+(mt|ps|ce|cyr|greek|tur|baltic|std|pro)$/, '')];
  if (twin) return twin;
  if (MONO.test(plain)) return 'cousine';
  if (SANS.test(plain)) return 'arimo';
  return SERIF.test(plain) ? 'tinos' : null;
}
