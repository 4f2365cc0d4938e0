import { isPadding } from '#rules/uploads'
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readEverything } from '#server/uploads/pdf-check/read-everything'
import { readFields } from '#server/uploads/pdf-check/read-fields'
import { refuseBombs } from '#server/uploads/pdf-check/refuse-bombs'
import { PdfRefusal, type Verdict, type CheckOptions } from '#server/uploads/pdf-check/verdict'

/**
 * Opens the file twice: as all readers at once, to know what is in it, and as pdf.js, to know that people will see its pages. What
 * pdf.js says of scripts decides nothing: it reports one in every signature field. Nothing is drawn or run. Never throws.
 */
export const inspectPdf = async (
  content: Uint8Array,
  { wantsFields = false, refusesFiles = false }: Partial<CheckOptions> = {},
): Promise<Verdict> => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!endsWell(file)) return { fault: 'pdf_broken' }
  try {
    const { streams, index, hasAttachments } = readEverything(file)
    if (hasAttachments && refusesFiles) return { fault: 'pdf_has_files' }
    await refuseBombs(streams, index)
    const { pages, fields } = await openAsReader(content, wantsFields)
    if (pages === 0) return { fault: 'pdf_broken' }
    return { pages, remarks: hasAttachments ? ['It has files attached.'] : [], ...(fields && { fields }) }
  } catch (error) {
    if (error instanceof PdfRefusal) return { fault: error.fault }
    return { fault: error instanceof PasswordException ? 'pdf_locked' : 'pdf_broken' }
  }
}

const tailBytes = 2_048

/** A truncated file lacks what every reader starts from: the position of its object table, and the end marker. Padding may follow. */
const endsWell = (file: Buffer) => {
  const end = endWithoutPadding(file)
  const tail = file.toString('latin1', Math.max(0, end - tailBytes), end)
  const offset = /startxref\s+(\d{1,10})\s+%%EOF(?![^]*startxref)/.exec(tail)?.[1]
  return offset !== undefined && Number(offset) < file.length
}

const endWithoutPadding = (file: Buffer) => {
  let end = file.length
  while (end > 0 && isPadding(file[end - 1])) end--
  return end
}

const openAsReader = async (content: Uint8Array, wantsFields: boolean) => {
  const task = getDocument({
    data: content, // transferred: it is not used afterwards
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    return {
      pages: document.numPages,
      fields: wantsFields ? await readFields(document) : undefined,
    }
  } finally {
    await task.destroy()
  }
}
