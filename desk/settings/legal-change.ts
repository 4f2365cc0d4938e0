import { useState } from 'react'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'

export const legalTextsKey = ['settings', 'legal-texts'] as const
const refresh = [legalTextsKey, ['setup']] as const

/** Actions on a legal text. Each names the draft that the person saw, and a repeat after a lost answer is answered as done. */
export const useLegalChanges = ({ document, draft, inForce }: LegalTextView) => {
  const number = draft?.number ?? 0
  const params = { document }
  const [onces] = useState(() => ({
    approve: sendingOnce(),
    discard: sendingOnce(),
    withdraw: sendingOnce(),
  }))
  const approve = useChange(
    (effectiveOn: string) => {
      const body = { number, inForce: inForce.version, ...(effectiveOn !== '' && { effectiveOn }) }
      return onces.approve(body, (idempotencyKey) =>
        call('POST /api/desk/settings/legal-texts/:document/approve', { params, body, idempotencyKey }),
      )
    },
    { done: 'Approved.', refresh },
  )
  const discard = useChange(
    () => {
      const body = { number }
      return onces.discard(body, (idempotencyKey) =>
        call('POST /api/desk/settings/legal-texts/:document/discard', { params, body, idempotencyKey }),
      )
    },
    {
      done: 'The draft was thrown away.',
      undo: () =>
        call('PUT /api/desk/settings/legal-texts/:document/draft', {
          params,
          body: { number: 0, sections: draft?.sections ?? [] },
        }),
      refresh,
    },
  )
  const withdraw = useChange(
    (version: string) => {
      const body = { version }
      return onces.withdraw(body, (idempotencyKey) =>
        call('POST /api/desk/settings/legal-texts/:document/withdraw', { params, body, idempotencyKey }),
      )
    },
    { done: 'Withdrawn.', refresh },
  )
  return { approve, discard, withdraw }
}
