export type PictureKind = 'PNG' | 'JPEG' | 'EMF' | 'WMF' | 'DIB' | 'DDB' | 'PICT' | 'PM metafile';
