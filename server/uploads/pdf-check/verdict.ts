import type { FormField } from '#rules/pdf-fields'

/** Why a PDF is refused: error codes of the API. */
export type PdfFault =
  | 'pdf_active'
  | 'pdf_broken'
  | 'pdf_has_files'
  | 'pdf_locked'
  | 'pdf_restricted'
  | 'pdf_too_complex'
  | 'pdf_unclear'

/** Thrown when the rest of the file no longer matters. */
export class PdfRefusal extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

/** A field of a form, without its values. */
export type FieldFacts = Pick<FormField, 'label' | 'kind'> & {
  isRequired: boolean
  /** The first page that has it, from 1. */
  page: number
}

export type Verdict =
  | { fault: PdfFault }
  | {
      fault?: undefined
      pages: number
      /** Sentences for the reviewer. */
      remarks: string[]
      /** Only if the order wants them: the fields that can be filled in. */
      fields?: FieldFacts[]
    }

export type CheckOptions = {
  /** Also read the fields of the form. */
  wantsFields: boolean
  /** A file with other files inside is refused, because nobody looks at them before they are passed on. */
  refusesFiles: boolean
}

/** Sent to the child before this many bytes on its standard input. `mostCpuMs` limits its CPU time. */
export type CheckOrder = CheckOptions & { bytes: number; mostCpuMs: number }

export type CheckReport = {
  verdict: Verdict
  /** The child's current memory. */
  rss: number
}
