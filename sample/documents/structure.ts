import { PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'

/** The logical structure of the page. A screen reader reads this tree in order. */
export type Element = { role: Role; content: Content[] }

export type Role =
  | 'Document'
  | ('H1' | 'H2' | 'P' | 'Link' | 'Form')
  | ('L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'TR' | 'TH' | 'TD')

type Content =
  | { kind: 'element'; element: Element }
  | { kind: 'marks'; id: number }
  | { kind: 'annotation'; ref: PDFRef }

export function newElement(role: Role): Element {
  return { role, content: [] }
}

export function addElement(parent: Element, role: Role): Element {
  const element = newElement(role)
  parent.content.push({ kind: 'element', element })
  return element
}

/** Writes the tree into the document, and links the page's marked content and annotations to it. */
export function writeStructure(doc: PDFDocument, page: PDFPage, document: Element) {
  const { context } = doc
  const elementsOfMarks: PDFRef[] = []
  const elementsOfAnnotations: PDFRef[] = []
  const treeRef = context.nextRef()
  const documentRef = write(document, treeRef)
  const numbered = [context.obj(elementsOfMarks), ...elementsOfAnnotations]
  const parentTree = context.obj({ Nums: numbered.flatMap((entry, key) => [context.obj(key), entry]) })
  context.assign(treeRef, context.obj({ Type: 'StructTreeRoot', K: documentRef, ParentTree: parentTree }))
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  doc.catalog.set(PDFName.of('StructTreeRoot'), treeRef)
  doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))

  function write(element: Element, parent: PDFRef): PDFRef {
    const ref = context.nextRef()
    const kids = element.content.map((content) => {
      if (content.kind === 'element') return write(content.element, ref)
      if (content.kind === 'marks') {
        elementsOfMarks[content.id] = ref
        return context.obj(content.id)
      }
      const key = elementsOfAnnotations.push(ref)
      context.lookup(content.ref, PDFDict).set(PDFName.of('StructParent'), context.obj(key))
      return context.obj({ Type: 'OBJR', Obj: content.ref, Pg: page.ref })
    })
    const dict = { Type: 'StructElem', S: element.role, P: parent, Pg: page.ref, K: kids }
    context.assign(
      ref,
      context.obj(element.role === 'TH' ? { ...dict, A: { O: 'Table', Scope: 'Column' } } : dict),
    )
    return ref
  }
}
