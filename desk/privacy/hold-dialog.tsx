import { useId, useState } from 'react'
import type { LegalHold } from '#contract/desk/privacy/legal-holds'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'
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
  const [reason, setReason] = useState('')
  const [once] = useState(sendingOnce)
  const id = useId()
  const needed = useNeeded(id, reason.trim() === '', 'Enter the reason.')
  const change = useChange(
    async () =>
      hold
        ? call('POST /api/desk/legal-holds/:holdId/lift', { params: { holdId: hold.id }, body: { reason } })
        : once(reason, (idempotencyKey) =>
            call('POST /api/desk/legal-holds', {
              body: { customerId: customer.id, documentId: paper?.documentId, reason },
              idempotencyKey,
            }),
          ),
    { done: ({ message }) => message, refresh: holdKeys },
  )
  return (
    <Dialog
      title={hold ? 'Lift the hold?' : `Hold ${paper ? `“${paper.name}”` : `everything of ${customer.name}`}`}
      text={
        hold
          ? 'Whatever was held is removed when its time is over, unless something else keeps it.'
          : 'Nothing under the hold is erased or disposed of until a broker lifts it.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="flag"
            disabled={change.isPending}
            onClick={async () => {
              if (needed.isGiven() && (await change.run())) onClose()
            }}
          >
            {hold ? 'Lift the hold' : 'Set the hold'}
          </Button>
        </>
      }
    >
      <TextArea
        label={hold ? 'Why is it lifted?' : 'Why?'}
        hint={hold ? 'Such as “The suit is settled.”' : 'Such as the number of the suit. Erasures name it.'}
        id={id}
        error={needed.error}
        maxLength={longestHoldReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
