// Looks at every object of a PDF for what does something, or hides something.
import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'

export type Parts = {
  /** A script, a program to start, a form that is itself a program, or something that happens by itself on opening. */
  isActive: boolean
  hasAttachments: boolean
}

export const findParts = (context: PDFContext, objects: readonly PDFObject[]): Parts => {
  const parts: Parts = { isActive: false, hasAttachments: false }
  for (const dict of dictsOf(objects)) {
    if (holdsScript(dict) || doesByItself(context, dict)) return { ...parts, isActive: true }
    parts.hasAttachments ||= dict.has(names.EF)
  }
  return parts
}

/** With a list of what is still to be looked at: nesting can be as deep as a file is long. */
function* dictsOf(objects: readonly PDFObject[]): Generator<PDFDict> {
  const left = [...objects]
  for (let object = left.pop(); object; object = left.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) {
      yield dict
      for (const value of dict.values()) if (isContainer(value)) left.push(value)
    } else if (dict instanceof PDFArray)
      for (const value of dict.asArray()) if (isContainer(value)) left.push(value)
  }
}

const isContainer = (object: PDFObject) =>
  object instanceof PDFDict || object instanceof PDFArray || object instanceof PDFStream

const names = {
  AA: PDFName.of('AA'),
  EF: PDFName.of('EF'),
  JS: PDFName.of('JS'),
  JavaScript: PDFName.of('JavaScript'),
  Next: PDFName.of('Next'),
  OpenAction: PDFName.of('OpenAction'),
  S: PDFName.of('S'),
  Subtype: PDFName.of('Subtype'),
  XFA: PDFName.of('XFA'),
}

/** Actions that run code, wherever they stand and whoever calls them. */
const running = new Set(
  ['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute'].map((name) => PDFName.of(name)),
)

const holdsScript = (dict: PDFDict) =>
  running.has(dict.lookup(names.S) as PDFName) ||
  [names.JS, names.JavaScript, names.XFA].some((name) => dict.has(name)) ||
  dict.lookup(names.Subtype) === PDFName.of('RichMedia')

/** What may happen without a click: going to a page, and the like. */
const harmless = new Set(['GoTo', 'Named', 'Trans', 'Hide', 'SetOCGState'].map((name) => PDFName.of(name)))

const doesByItself = (context: PDFContext, dict: PDFDict) => {
  const triggers = dict.lookup(names.AA)
  const actions = [dict.get(names.OpenAction), ...(triggers instanceof PDFDict ? triggers.values() : [])]
  return actions.some((action) => leadsToHarm(context, action))
}

/** More than anybody means to happen at once; those that lead to each other in a ring end here too. */
const mostActions = 100

/** One action leads to the next, or to several, each with some of its own. */
const leadsToHarm = (context: PDFContext, first: PDFObject | undefined): boolean => {
  const left = [first]
  for (let seen = 0; left.length > 0; seen++) {
    const action = context.lookup(left.pop())
    if (!(action instanceof PDFDict)) continue // a place to go to
    if (seen >= mostActions || !harmless.has(action.lookup(names.S) as PDFName)) return true
    const next = action.lookup(names.Next)
    const nextOnes = next instanceof PDFArray ? next.asArray() : [next]
    if (nextOnes.length > mostActions) return true
    left.push(...nextOnes)
  }
  return false
}
