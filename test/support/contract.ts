import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const DOCUMENT_ID = 'openapi';

/** The OpenAPI document of a running service, which its answers are validated by. */
export class Contract {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(readonly document: Document) {
    // Clients have to expect more words than the document names; the service says none that it doesn't.
    this.#ajv.addKeyword({
      keyword: 'x-extensible-enum',
      validate: (words: unknown[], word: unknown) => words.includes(word),
    });
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ $id: DOCUMENT_ID, ...document });
  }

  static async of(url: string): Promise<Contract> {
    const response = await fetch(`${url}/openapi.json`);
    return new Contract((await response.json()) as Document);
  }

  /** @throws when an answer of a documented operation is not one of those that the document names */
  check(method: string, path: string, { status, headers, body }: Answered): void {
    const template = this.#template(path.split('?')[0]);
    const operation = template === undefined ? undefined : this.document.paths[template][method.toLowerCase()];
    if (template === undefined || !operation) return;
    const response = operation.responses[status];
    if (!response) throw new Error(`${method} ${path} answered ${status}, which the document does not name.`);
    if (!headers.get('x-request-id')) throw new Error(`${method} ${path} answered without X-Request-Id.`);
    if (body === undefined) return;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    if (!response.content?.[type])
      throw new Error(`${method} ${path} answered ${status} as ${type}, which the document does not name.`);
    this.#validate([template, method.toLowerCase(), 'responses', String(status), 'content', type], body);
  }

  #template(path: string): string | undefined {
    return Object.keys(this.document.paths).find((template) =>
      new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    );
  }

  #validate(place: readonly string[], body: unknown): void {
    const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = this.#ajv.getSchema(`${DOCUMENT_ID}#/paths/${pointer}/schema`);
    if (!validate) throw new Error(`The document has no schema at ${place.join(' ')}.`);
    if (!validate(body))
      throw new Error(`${place.join(' ')}: ${this.#ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
  }
}
