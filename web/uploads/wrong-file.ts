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

/** Why a file cannot be uploaded. The codes are the server's, where it refuses the same; '' for a failure without one. */
export type Refusal = { code: string; reason: string }

const tooLarge = 'file_too_large'

/** Undefined: the file can be uploaded. */
export const wrongFile = async (file: File | undefined): Promise<Refusal | undefined> => {
  if (!file) return { code: 'no_file', reason: 'No file selected!' }
  if (file.size > uploadLimitBytes) return { code: tooLarge, reason: pdfTooLarge }
  if (file.size === 0) return { code: 'not_a_pdf', reason: 'This file is empty. Please choose another one.' }
  if (await hasChangedSinceChosen(file)) return { code: fileChanged.code, reason: fileChanged.error }
  return (await isPdf(file)) ? undefined : { code: 'not_a_pdf', reason: notAPdfSentence }
}

/** The reason with what to do next, where it does not say that itself. */
export const withNextStep = ({ code, reason }: Refusal): string =>
  code === tooLarge ? `${reason} ${smallerPdfAdvice}` : reason

const isPdf = async (file: File): Promise<boolean> => beginsAsPdf(await headOf(file, pdfHeadBytes))
