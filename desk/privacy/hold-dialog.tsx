import type { LegalHold } from '#contract/desk/privacy/legal-holds'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { TextArea } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestHoldReason } from '#rules/retention'

/** What a hold invalidates. */
const holdKeys = [['legal-holds'], ['customers'], ['people'], ['review'], ['disposals'], ['today']] as const

type HoldDialogProps = {
  customer: { id: string; name: string }
  paper: { documentId: string; name: string } | undefined
  /** The hold to lift; undefined to set one. */
  hold: LegalHold | undefined
  onClose: () => void
}

/** Asks for the reason of a hold, or for the reason to lift it. */
export const HoldDialog = ({ customer, paper, hold, onClose }: HoldDialogProps) => {
  const change = useChange(
    async ({ reason, key }: { reason: string; key: string }) =>
      hold
        ? call('POST /api/desk/legal-holds/:holdId/lift', { params: { holdId: hold.id }, body: { reason } })
        : call('POST /api/desk/legal-holds', {
            body: { customerId: customer.id, documentId: paper?.documentId, reason },
            idempotencyKey: key,
          }),
    { done: ({ message }) => message, refresh: holdKeys },
  )
  return (
    <KeptFormDialog
      of={hold ? `lift:hold ${hold.id}` : `hold:${paper?.documentId ?? customer.id}`}
      title={hold ? 'Lift the hold?' : `Hold ${paper ? `“${paper.name}”` : `everything of ${customer.name}`}`}
      text={
        hold
          ? 'Whatever was held is removed when its time is over, unless something else keeps it.'
          : 'Nothing under the hold is erased or disposed of until a broker lifts it.'
      }
      verb={hold ? 'Lift the hold' : 'Set the hold'}
      send={(given, key) => change.attempt({ reason: String(given.get('reason')), key })}
      onClose={onClose}
    >
      <TextArea
        hint={hold ? 'Such as “The suit is settled.”' : 'Such as the number of the suit. Erasures name it.'}
        name="reason"
        required
        maxLength={longestHoldReason}
      />
    </KeptFormDialog>
  )
}
