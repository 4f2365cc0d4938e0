/** Why a PDF is refused: codes of the contract. */
export type PdfFault = 'pdf_broken' | 'pdf_locked' | 'pdf_active' | 'pdf_too_complex' | 'pdf_unclear'

/** Thrown when nothing else in a file matters any more. */
export class PdfRefusal extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}

export type Verdict =
  | { fault: PdfFault }
  | {
      fault?: undefined
      pages: number
      /** Sentences that whoever reviews it should know. */
      remarks: string[]
    }

/** What the child is sent. So many bytes then follow on its standard input, over which it may keep a processor busy for so long. */
export type CheckOrder = { bytes: number; mostCpuMs: number }

export type CheckReport = {
  verdict: Verdict
  /** What the child holds in memory now. */
  rss: number
}
