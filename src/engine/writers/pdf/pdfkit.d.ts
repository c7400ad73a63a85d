/** Internals of pdfkit 0.20.2 that the writer uses and the published types lack; `pdfkit-internals.ts` checks them. */
declare namespace PDFKit {
  interface PDFDocument {
    readonly options: PDFDocumentOptions;
    info: DocumentInfo;
    readonly _root: PDFKitReference & { readonly data: { Names: PDFKitReference; Pages: PDFKitReference } };
    readonly _info: PDFKitReference;
    _waiting: number;
    _write(data: Uint8Array | string): void;
    _refEnd(reference: PDFKitReference): void;
    _finalize(): void;
    initOutline(): void;
    endOutline(): void;
    endMetadata(): void;
  }

  interface PDFKitReference {
    buffer: Uint8Array[];
  }
}
