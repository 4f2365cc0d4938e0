import { useNavigate } from '@tanstack/react-router'
import type { DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { factsIn, FactsFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'

type DialogProps = {
  sale: DeskSale
  all: DeskContracts
  offer: DeskContracts['offers'][number]
  onClose: () => void
}

/** Begins to type a signed contract, then shows its rows beside the paper. */
export const TypeContractDialog = ({ sale, all, offer, onClose }: DialogProps) => {
  const navigate = useNavigate()
  const sending = useSending()
  const params = { saleId: sale.id }
  const type = useChange(
    async (given: FormData) => {
      const signedVersionId = await paperIn(given, { ...params, offerId: offer.id, what: 'contract' })
      const made = await call('POST /api/desk/sales/:saleId/contracts', {
        params,
        body: {
          offerId: offer.id,
          edition: String(given.get('edition')),
          ...(signedVersionId !== '' && { signedVersionId }),
          ...factsIn(given),
        },
      })
      await navigate({
        to: `/sales/${sale.reference}/contract/${made.contract.id}` as never,
        search: true as never,
      })
      return made
    },
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <FormDialog
      title={`The signed contract of ${offer.label}`}
      text="From the last signature on, the MLS waits for Pending. The contract is in force once a broker has confirmed it."
      verb="Type its dates"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => type.attempt(given))) onClose()
      }}
    >
      <SelectField name="edition" label="Edition of the form" defaultValue={all.editions.at(-1)?.id ?? ''}>
        {all.editions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FactsFields papers={all.papers} />
    </FormDialog>
  )
}
