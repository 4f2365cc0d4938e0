import { EncryptedPDFError } from '@cantoo/pdf-lib'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { findParts } from '#server/documents/pdf-check/find-parts'
import { loadObjects } from '#server/documents/pdf-check/load-objects'
import { unpacksTooFar } from '#server/documents/pdf-check/unpacks-too-far'
import type { Verdict } from '#server/documents/pdf-check/verdict'

/**
 * Opens it twice: as a reader does (pdf.js), to know that people will see its pages, and as a heap of objects (pdf-lib), to know what else
 * is in it. Nothing of it is drawn or run. Never throws.
 */
export const inspectPdf = async (content: Uint8Array): Promise<Verdict> => {
  if (!endsWell(content)) return { fault: 'pdf_broken' }
  try {
    const loaded = await loadObjects(content)
    if (!loaded) return { fault: 'pdf_too_complex' }
    const { isActive, hasAttachments } = findParts(loaded.context, loaded.objects)
    if (isActive) return { fault: 'pdf_active' }
    if (await unpacksTooFar(loaded.objects)) return { fault: 'pdf_too_complex' }
    const { pages, hasScripts } = await openAsReader(content)
    if (hasScripts) return { fault: 'pdf_active' }
    if (pages === 0) return { fault: 'pdf_broken' }
    return { pages, remarks: hasAttachments ? ['It has files attached.'] : [] }
  } catch (error) {
    const isLocked = error instanceof EncryptedPDFError || error instanceof PasswordException
    return { fault: isLocked ? 'pdf_locked' : 'pdf_broken' }
  }
}

const tailBytes = 2_048

/** A file that was cut off lacks what every reader starts from: where its table of objects lies, and the mark of the end. */
const endsWell = (content: Uint8Array) => {
  const tail = Buffer.from(content.subarray(-tailBytes)).toString('latin1')
  const offset = /startxref\s+(\d{1,10})\s+%%EOF(?![^]*startxref)/.exec(tail)?.[1]
  return offset !== undefined && Number(offset) < content.length
}

/** Its table of objects can lead to some that stand where nobody else looks for any. */
const openAsReader = async (content: Uint8Array) => {
  const task = getDocument({
    data: content, // handed over: nobody reads it afterwards
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    return { pages: document.numPages, hasScripts: await document.hasJSActions() }
  } finally {
    await task.destroy()
  }
}
