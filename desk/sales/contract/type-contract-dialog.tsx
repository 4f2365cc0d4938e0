import { useNavigate } from '@tanstack/react-router'
import type { DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { factsIn, FactsFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { SelectField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'

type DialogProps = {
  sale: DeskSale
  all: DeskContracts
  offer: DeskContracts['offers'][number]
  onClose: () => void
}

/** Begins to type a signed contract, then shows its rows beside the paper. */
export const TypeContractDialog = ({ sale, all, offer, onClose }: DialogProps) => {
  const navigate = useNavigate()
  const params = { saleId: sale.id }
  const type = useChange(
    async ({ given, key }: { given: FormData; key: string }) => {
      const signedVersionId = await paperIn(given, { ...params, offerId: offer.id, what: 'contract' })
      const made = await call('POST /api/desk/sales/:saleId/contracts', {
        params,
        body: {
          offerId: offer.id,
          edition: String(given.get('edition')),
          ...(signedVersionId !== '' && { signedVersionId }),
          ...factsIn(given),
        },
        idempotencyKey: key,
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
    <KeptFormDialog
      of={`contract:offer ${offer.id}`}
      title={`The signed contract of ${offer.label}`}
      text="From the last signature on, the MLS waits for Pending. The contract is in force once a broker has confirmed it."
      verb="Type its dates"
      send={(given, key) => type.attempt({ given, key })}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <SelectField
            name="edition"
            label="Edition of the form"
            defaultValue={all.editions.at(-1)?.id ?? ''}
          >
            {all.editions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FactsFields papers={all.papers} typed={typed} />
        </>
      )}
    </KeptFormDialog>
  )
}
