/** The part of the WebAssembly interface that is used; Node's own types leave it to the DOM's. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  const Module: new (bytes: Uint8Array) => Module;
  class Instance<Exports> {
    constructor(module: Module, imports: Record<string, Record<string, (...parameters: number[]) => number | void>>);
    readonly exports: Exports;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
