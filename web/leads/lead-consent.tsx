import type { getLegalTexts } from '#contract/disclosures'
import type { Response } from '#contract/endpoint'
import { FieldError } from '#web/ui/field-error.tsx'

type LeadConsentProps = { texts: LegalTexts; error: string | undefined }

/** Directly above the button: the optional consent to calls and texts, and what sending means. */
export const LeadConsent = ({ texts, error }: LeadConsentProps) => (
  <div className="mt-8 grid gap-3 text-sm">
    <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-sm border-[1.5px] border-line-strong px-4 py-3">
      <input
        type="checkbox"
        name="tcpaConsent"
        value="true"
        aria-describedby="lead-tcpaConsent-error"
        className="mt-0.5 size-5"
      />
      <span>{texts.tcpaConsent.text}</span>
    </label>
    <FieldError id="lead-tcpaConsent-error" message={error} />
    <p className="text-soft">{texts.leadSubmit.text}</p>
  </div>
)

/** The legal texts beside the form, each with its version. */
export type LegalTexts = Response<typeof getLegalTexts>
