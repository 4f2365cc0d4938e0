// Checks every object of a PDF for active or hidden content.
import type { ObjectIndex } from '#server/uploads/pdf-check/object-index'
import {
  allUnder,
  dictionariesIn,
  has,
  type PdfDictionary,
  type PdfValue,
} from '#server/uploads/pdf-check/values'
import { PdfRefusal } from '#server/uploads/pdf-check/verdict'

export type Parts = {
  hasAttachments: boolean
  /** Actions that may run without a click, and entries under `/AA`. They are judged when all objects are known. */
  byThemselves: { actions: PdfValue[]; triggers: PdfValue[] }
  /** Lists of scripts that run on opening. Programs leave them behind empty. */
  scriptLists: PdfValue[]
  /** Forms that are themselves programs. Programs that remove one leave an empty list behind. */
  programForms: PdfValue[]
}

export const noParts = (): Parts => ({
  hasAttachments: false,
  byThemselves: { actions: [], triggers: [] },
  scriptLists: [],
  programForms: [],
})

/**
 * Adds the content of one object. Throws `pdf_active` for a script or a program to start.
 */
export const addParts = (parts: Parts, object: PdfValue) => {
  if (object.kind === 'name' && running.has(object.name)) throw new PdfRefusal('pdf_active')
  for (const dictionary of dictionariesIn(object)) {
    if (holdsScript(dictionary)) throw new PdfRefusal('pdf_active')
    parts.hasAttachments ||= has(dictionary, 'EF')
    parts.byThemselves.actions.push(...allUnder(dictionary, 'OpenAction'))
    parts.byThemselves.triggers.push(...allUnder(dictionary, 'AA'))
    parts.scriptLists.push(...allUnder(dictionary, 'JavaScript'))
    parts.programForms.push(...allUnder(dictionary, 'XFA'))
  }
}

/** Actions that run code, no matter where they are. An object that is only such a name can be referred to by its number. */
const running = new Set(['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute', 'RichMedia'])

/** Anything may be called JS, such as a font. In an action, which has a kind, it is a script. */
const holdsScript = (dictionary: PdfDictionary) =>
  (has(dictionary, 'JS') && has(dictionary, 'S')) ||
  dictionary.entries.some(
    ([key, value]) => (key === 'S' || key === 'Subtype') && value.kind === 'name' && running.has(value.name),
  )

/** Throws `pdf_active` when the file does more on its own than show a page or similar. */
export const checkAutomaticActions = (
  { byThemselves: { actions, triggers }, scriptLists, programForms }: Parts,
  index: ObjectIndex,
) => {
  for (const list of scriptLists.flatMap((value) => index.lookUp(value)))
    if (!isEmptyList(list, index)) throw new PdfRefusal('pdf_active')
  for (const form of programForms) {
    const found = index.lookUp(form)
    const isEmpty = found.length > 0 && found.every(isEmptyArray)
    if (!isEmpty) throw new PdfRefusal('pdf_active')
  }
  for (const action of actions) refuseHarm(index, action)
  for (const trigger of triggers)
    for (const found of index.lookUp(trigger))
      if (found.kind === 'dictionary') for (const [, action] of found.entries) refuseHarm(index, action)
}

const isEmptyArray = (value: PdfValue) => value.kind === 'list' && value.items.length === 0

const isEmptyList = (list: PdfValue, index: ObjectIndex) =>
  list.kind === 'plain' ||
  (list.kind === 'dictionary' &&
    ['Names', 'Kids'].every((key) =>
      allUnder(list, key)
        .flatMap((value) => index.lookUp(value))
        .every(isEmptyArray),
    ))

const harmless = new Set(['GoTo', 'Named', 'Trans', 'Hide', 'SetOCGState'])

/** More actions than anybody needs at once. The limit also stops cycles. */
const mostActions = 100

/** An action can lead to another one or to several, each of which can do the same. */
const refuseHarm = (index: ObjectIndex, first: PdfValue) => {
  const left = index.lookUp(first)
  for (let seen = 0; left.length > 0; seen++) {
    const action = left.pop()
    if (action?.kind !== 'dictionary') continue // a destination
    if (seen >= mostActions || !isHarmless(index, action)) throw new PdfRefusal('pdf_active')
    for (const next of allUnder(action, 'Next').flatMap((value) => index.lookUp(value))) {
      const nextOnes = next.kind === 'list' ? next.items : [next]
      if (nextOnes.length > mostActions) throw new PdfRefusal('pdf_active')
      left.push(...nextOnes.flatMap((value) => index.lookUp(value)))
    }
  }
}

const isHarmless = (index: ObjectIndex, action: PdfDictionary) => {
  const kinds = allUnder(action, 'S').flatMap((value) => index.lookUp(value))
  return kinds.length > 0 && kinds.every((kind) => kind.kind === 'name' && harmless.has(kind.name))
}
