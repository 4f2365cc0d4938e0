import type { LegalDoc } from '#contract/documents'

/** Whether it is required and when, for which stage, and by whom it is completed: in words. */
export const Need = ({ document }: { document: LegalDoc }) => (
  <span className="mt-1 block text-sm text-soft">
    <Requirement document={document} />
    <span className="mt-0.5 block">
      {document.stage}
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      completed by: {document.completedBy}
    </span>
  </span>
)

const Requirement = ({ document: { required, condition } }: { document: LegalDoc }) => {
  if (condition === '') return required ? <b className="font-semibold text-ink">Required</b> : <>Optional</>
  // Of some homes, and not of a moment in the sale.
  if (condition.startsWith('Homes'))
    return (
      <>
        <span className={required ? 'font-semibold text-ink' : ''}>Required</span> for h{condition.slice(1)}
      </>
    )
  return (
    <>
      {required && <b className="font-semibold text-ink">Required. </b>}
      {condition}
    </>
  )
}
