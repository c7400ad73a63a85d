/** The formats of pictures that RTF has control words for, as the report names them. */
export type PictureKind = 'PNG' | 'JPEG' | 'EMF' | 'WMF' | 'DIB' | 'DDB' | 'PICT' | 'PM metafile';
