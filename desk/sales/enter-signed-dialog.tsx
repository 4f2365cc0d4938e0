import type { DeskContracts } from '#contract/desk/sales/desk-contract'
import type { ListingChange } from '#contract/listing-changes'
import { useSending } from '#desk/api/use-sending.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useContracts } from '#desk/sales/contract/contract-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
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
  const query = useContracts(saleId)
  const papers = query.data?.papers ?? []
  const dialog = {
    title: 'Which paper is the signed amendment?',
    text: `${wantedInWords(change)}. The deadline for it counts from the day when the paper arrived.`,
    onClose,
  }
  if (papers.length > 0) return <PaperForm {...dialog} papers={papers} enter={enter} />
  return (
    <Dialog {...dialog} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded query={query} height="h-16">
        {() => <p>There is no paper for this sale yet.</p>}
      </Loaded>
    </Dialog>
  )
}

type FormProps = Pick<EnterProps, 'enter' | 'onClose'> & {
  title: string
  text: string
  papers: DeskContracts['papers']
}

const PaperForm = ({ papers, enter, onClose, ...dialog }: FormProps) => {
  const sending = useSending()
  return (
    <FormDialog
      {...dialog}
      verb="It is in the MLS"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => enter(String(given.get('documentVersionId'))))) onClose()
      }}
    >
      <SelectField name="documentVersionId" label="Signed amendment" required defaultValue="">
        <option value="" disabled>
          Choose…
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
