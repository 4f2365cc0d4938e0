// What can be told of a file before it is sent. The server looks closer.
import { uploadLimitBytes } from '#rules/uploads'

/** Why this file cannot be handed in, in words; undefined when it may be sent. */
export const wrongFile = async (file: File | undefined): Promise<string | undefined> => {
  if (!file) return 'No file selected!'
  if (file.size > uploadLimitBytes) return 'File size exceeds 10MB!'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return (await beginsAsPdf(file))
    ? undefined
    : 'This is not a PDF. Save or scan your document as a PDF and choose that file.'
}

const signature = '%PDF-'

/** From its first byte, as the server asks, whatever the file is called. What cannot be read, a folder say, is none. */
const beginsAsPdf = async (file: File): Promise<boolean> => {
  const beginning = await file
    .slice(0, signature.length)
    .text()
    .catch(() => '')
  return beginning === signature
}
