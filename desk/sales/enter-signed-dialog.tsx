import type { ListingChange } from '#contract/listing-changes'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { PaperFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { wantedInWords } from '#rules/listing-change-words'

type EnterProps = {
  saleId: string
  change: ListingChange
  /** Rejects with the failure, which the dialog shows. */
  enter: (documentVersionId: string) => Promise<unknown>
  onClose: () => void
}

/** For a new price whose signed amendment nobody has named yet: a paper that is here, or a file. */
export const EnterSignedDialog = ({ saleId, change, enter, onClose }: EnterProps) => {
  const papers = useContracts(saleId).data?.papers ?? []
  const enterWith = async (given: FormData) =>
    enter(await paperIn(given, { saleId, offerId: '', what: 'listing amendment' }))
  return (
    <KeptFormDialog
      of={`signed amendment:change ${change.id}`}
      title="Which paper is the signed amendment?"
      text={`${wantedInWords(change)}. The deadline for it counts from the day when the paper arrived.`}
      verb="It is in the MLS"
      send={enterWith}
      onClose={onClose}
    >
      <PaperFields papers={papers} chosen="" />
    </KeptFormDialog>
  )
}
