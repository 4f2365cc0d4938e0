// The checks of a file before it is sent. The server checks more.
import { beginsAsPdf, notAPdfSentence, pdfHeadBytes, uploadLimitBytes } from '#rules/uploads'

/** The reason why this file cannot be uploaded; undefined if it can. */
export const wrongFile = async (file: File | undefined): Promise<string | undefined> => {
  if (!file) return 'No file selected!'
  if (file.size > uploadLimitBytes) return 'File size exceeds 10MB!'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return (await isPdf(file)) ? undefined : notAPdfSentence
}

const isPdf = async (file: File): Promise<boolean> => beginsAsPdf(await headOf(file, pdfHeadBytes))

/** The first bytes of a file; none of one that is unreadable, such as a folder. */
export const headOf = async (file: File, bytes: number): Promise<Uint8Array> => {
  const head = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return new Uint8Array(head)
}
