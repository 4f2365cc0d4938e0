import type { DeskOffer, DeskOffers } from '#contract/desk/sales/offers'
import type { Instruction } from '#contract/sale-offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { isTooLate } from '#desk/sales/offers/broker-steps.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { CheckField, TextArea } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestInOffer, ownersToAgree } from '#rules/offer-steps'
import { instructionTitles, offerIs } from '#rules/offer-words'

type InstructionProps = {
  saleId: string
  offer: DeskOffer
  instruction: Instruction
  sellers: DeskOffers['sellers']
  onClose: () => void
}

/** Records that an instruction was carried out, and who of several sellers agreed. */
export const InstructionDialog = ({ saleId, offer, instruction, sellers, onClose }: InstructionProps) => {
  const handle = useChange(
    ({ given, key }: { given: FormData; key: string }) =>
      call('POST /api/desk/sales/:saleId/instructions/:instructionId/handle', {
        params: { saleId, instructionId: instruction.id },
        body: { agreedBy: given.getAll('agreedBy').map(String), note: String(given.get('note') ?? '') },
        idempotencyKey: key,
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const ids = sellers.map(({ id }) => id)
  const isNotCarriedOut = isTooLate(instruction, offer)
  const needed = isNotCarriedOut ? [] : ownersToAgree(instruction.kind, ids, [])
  return (
    <KeptFormDialog
      of={`carried out:instruction ${instruction.id}`}
      title={`${offer.label}: ${instructionTitles[instruction.kind].toLowerCase()}`}
      text={
        isNotCarriedOut
          ? `The offer is ${offerIs[offer.state]}, so this was not carried out. The seller reads that, and what you write here.`
          : needed.length > 1
            ? 'Each seller has to agree. Check those who told you so.'
            : 'Record what you did, such as whom you told.'
      }
      verb={isNotCarriedOut ? 'It was not carried out' : 'It is carried out'}
      send={(given, key) => handle.attempt({ given, key })}
      onClose={onClose}
    >
      {needed.length > 0 && (
        <fieldset>
          <legend className="text-meta font-semibold">Who agrees</legend>
          {sellers.map(({ id, name }) => (
            <CheckField key={id} name="agreedBy" value={id} label={name} />
          ))}
        </fieldset>
      )}
      <TextArea name="note" maxLength={longestInOffer.note} />
    </KeptFormDialog>
  )
}
