// The checks of a file before it is sent. The server checks more.
import { notAPdfSentence, uploadLimitBytes } from '#rules/uploads'

/** The reason why this file cannot be uploaded; undefined if it can. */
export const wrongFile = async (file: File | undefined): Promise<string | undefined> => {
  if (!file) return 'No file selected!'
  if (file.size > uploadLimitBytes) return 'File size exceeds 10MB!'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return (await beginsAsPdf(file)) ? undefined : notAPdfSentence
}

const signature = '%PDF-'

/** Checks for the PDF signature at the first byte, as the server does, whatever the file name. Anything unreadable, such as a folder, fails. */
const beginsAsPdf = async (file: File): Promise<boolean> => {
  const beginning = await file
    .slice(0, signature.length)
    .text()
    .catch(() => '')
  return beginning === signature
}
