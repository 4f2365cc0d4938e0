import type { getLegalTexts } from '#contract/disclosures'
import type { Response } from '#contract/endpoint'

/** The legal texts beside the form, each with its version. */
export type LegalTexts = Response<typeof getLegalTexts>
