// The checks of a file before it is sent. The server checks more.
import { beginsAsPdf, notAPdfSentence, pdfHeadBytes, uploadLimitBytes } from '#rules/uploads'

/** The reason why this file cannot be uploaded; undefined if it can. */
export const wrongFile = async (file: File | undefined): Promise<string | undefined> => {
  if (!file) return 'No file selected!'
  if (file.size > uploadLimitBytes) return 'File size exceeds 10MB!'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return (await isPdf(file)) ? undefined : notAPdfSentence
}

/** Anything unreadable, such as a folder, is no PDF. */
const isPdf = async (file: File): Promise<boolean> => {
  const head = await file
    .slice(0, pdfHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return beginsAsPdf(new Uint8Array(head))
}
