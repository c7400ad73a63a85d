import { ConcreteHyperlink, type IContext, type IXmlableObject, type ParagraphChild } from 'docx';

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** A hyperlink out of the document whose relationship id is given, where the docx package would draw a random one. */
export class ExternalLink extends ConcreteHyperlink {
  readonly #target: string;
  #isRelated = false;

  constructor(children: readonly ParagraphChild[], linkId: string, target: string) {
    super([...children], linkId);
    this.#target = target;
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    if (!this.#isRelated)
      context.viewWrapper.Relationships.addRelationship(this.linkId, HYPERLINK, this.#target, 'External');
    this.#isRelated = true;
    return super.prepForXml(context);
  }
}
