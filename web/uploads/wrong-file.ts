// The checks of a file before it is sent. The server checks more.
import {
  beginsAsPdf,
  notAPdfSentence,
  pdfHeadBytes,
  pdfTooLarge,
  smallerPdfAdvice,
  uploadLimitBytes,
} from '#rules/uploads'
import { fileChanged, hasChangedSinceChosen } from '#web/ui/changed-file.ts'
import { headOf } from '#web/ui/head-of-file.ts'

/** The reason why this file cannot be uploaded; undefined if it can. */
export const wrongFile = async (file: File | undefined): Promise<string | undefined> => {
  if (!file) return 'No file selected!'
  if (file.size > uploadLimitBytes) return pdfTooLarge
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  if (await hasChangedSinceChosen(file)) return fileChanged.error
  return (await isPdf(file)) ? undefined : notAPdfSentence
}

/** The reason with what to do next, where it does not say that itself. */
export const withNextStep = (reason: string): string =>
  reason === pdfTooLarge ? `${reason} ${smallerPdfAdvice}` : reason

const isPdf = async (file: File): Promise<boolean> => beginsAsPdf(await headOf(file, pdfHeadBytes))
