import type { ListingChange } from '#contract/listing-changes'
import { useSending } from '#desk/api/use-sending.ts'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { PaperFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
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
  const sending = useSending()
  const enterWith = async (given: FormData) =>
    enter(await paperIn(given, { saleId, offerId: '', what: 'listing amendment' }))
  return (
    <FormDialog
      title="Which paper is the signed amendment?"
      text={`${wantedInWords(change)}. The deadline for it counts from the day when the paper arrived.`}
      verb="It is in the MLS"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => enterWith(given))) onClose()
      }}
    >
      <PaperFields papers={papers} chosen="" />
    </FormDialog>
  )
}
