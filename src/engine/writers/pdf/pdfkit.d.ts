/** What the writer rests on inside pdfkit 0.20.2 and its published types don't tell; `pdfkit-internals.ts` asserts it. */
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
