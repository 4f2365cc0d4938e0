import type { LegalDoc } from '#contract/legal-documents'

type NeedProps = {
  document: LegalDoc
  /** Whether the stage already shows around it. */
  isInStage: boolean
}

/** Says whether a document is required and when, for which stage, and who completes it. */
export const Need = ({ document, isInStage }: NeedProps) => (
  <span className="mt-1 block text-sm text-soft @max-2xl:text-xs">
    <Requirement document={document} /> · completed by {inSentence(document.completedBy)}
    {!isInStage && (
      <>
        <span className="sr-only">. Stage:</span>
        {/* Never alone on a line. */}
        {'\u00a0'}
        <span className="rounded-sm border border-line px-1.5 py-px text-xs whitespace-nowrap">
          {document.stage}
        </span>
      </>
    )}
  </span>
)

const Requirement = ({ document: { required, condition, disposed } }: { document: LegalDoc }) => {
  if (disposed !== undefined && !required) return <>From an earlier sale</>
  if (condition === '') return required ? <b className="font-semibold text-ink">Required</b> : <>Optional</>
  // The condition is about the home, not about a moment of the sale.
  if (condition.startsWith('Homes'))
    return (
      <>
        {!isHomeKnown(condition) && 'Unknown until you tell us about your home. '}
        <span className={required ? 'font-semibold text-ink' : ''}>Required</span> for {inSentence(condition)}
      </>
    )
  return (
    <>
      {required && <b className="font-semibold text-ink">Required. </b>}
      {condition}
    </>
  )
}

/** The condition then describes the customer's own home. */
const isHomeKnown = (condition: string) => condition.includes('; yours')

const inSentence = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
