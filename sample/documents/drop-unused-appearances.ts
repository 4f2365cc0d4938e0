import { PDFDict, type PDFDocument, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/**
 * Halves the size of a form: drops the appearance streams that were replaced while its fields were made, and lets all checkboxes share
 * theirs. A checkbox's appearance never changes. A text field's changes with its text, so it is not shared.
 */
export function dropUnusedAppearances(doc: PDFDocument, widgets: readonly PDFDict[]) {
  const { context } = doc
  const shared = new Map<string, PDFRef>()
  const used = new Set<PDFRef>()
  for (const widget of widgets) {
    for (const [kind, value] of widget.lookup(PDFName.of('AP'), PDFDict).entries()) {
      const states = context.lookup(value)
      if (states instanceof PDFDict) shareStates(states)
      else if (value instanceof PDFRef) used.add(value)
      else throw new Error(`The appearance ${kind} is neither a stream nor a choice of them.`)
    }
  }
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (isAppearance(object) && !used.has(ref)) context.delete(ref)
  }

  function shareStates(states: PDFDict) {
    for (const [name, ref] of states.entries()) {
      const stream = context.lookup(ref, PDFStream)
      const look = `${stream.dict} ${Buffer.from(stream.getContents()).toString('latin1')}`
      const first = shared.get(look) ?? (ref as PDFRef)
      shared.set(look, first)
      used.add(first)
      states.set(name, first)
    }
  }
}

function isAppearance(object: unknown) {
  return object instanceof PDFStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form')
}
