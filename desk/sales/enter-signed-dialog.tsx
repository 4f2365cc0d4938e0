import type { ListingChange } from '#contract/listing-changes'
import { useSending } from '#desk/api/use-sending.ts'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { wantedInWords } from '#rules/listing-change-words'
import { formatListed } from '#web/ui/dates.ts'

type EnterProps = {
  saleId: string
  change: ListingChange
  /** Rejects with the failure, which the dialog shows. */
  enter: (documentVersionId: string) => Promise<unknown>
  onClose: () => void
}

/** For a new price whose signed amendment nobody has named yet. */
export const EnterSignedDialog = ({ saleId, change, enter, onClose }: EnterProps) => {
  const sending = useSending()
  const { papers = [] } = useContracts(saleId).data ?? {}
  return (
    <FormDialog
      title="Which paper is the signed amendment?"
      text={`${wantedInWords(change)}. The deadline for it counts from the day when the paper arrived.`}
      verb="It is in the MLS"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => enter(String(given.get('documentVersionId'))))) onClose()
      }}
    >
      <SelectField name="documentVersionId" label="Signed amendment" required defaultValue="">
        <option value="" disabled>
          {papers.length === 0 ? 'The seller has not uploaded any paper.' : 'Choose…'}
        </option>
        {papers.map(({ versionId, name, fileName, uploadedAt }) => (
          <option key={versionId} value={versionId}>
            {name}, {fileName}, {formatListed(uploadedAt)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
