import { useState } from 'react'
import type { DeskApi } from '#contract/desk/api'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import type { Request } from '#contract/endpoint'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'

export const legalTextsKey = ['settings', 'legal-texts'] as const
const refresh = [legalTextsKey, ['setup']] as const

/** Makes one call. The same request after a lost answer has the same key. */
const useOnce = <Name extends keyof DeskApi>(name: Name) => {
  const [once] = useState(sendingOnce)
  return (request: Request<DeskApi[Name]>) =>
    once(request, (idempotencyKey) => call(name, Object.assign({ idempotencyKey }, request)))
}

/** Actions on a legal text. Each names the draft that the person saw, and a repeat after a lost answer is answered as done. */
export const useLegalChanges = ({ document, draft, inForce }: LegalTextView) => {
  const number = draft?.number ?? 0
  const params = { document }
  const approveOnce = useOnce('POST /api/desk/settings/legal-texts/:document/approve')
  const discardOnce = useOnce('POST /api/desk/settings/legal-texts/:document/discard')
  const withdrawOnce = useOnce('POST /api/desk/settings/legal-texts/:document/withdraw')
  const approve = useChange(
    (effectiveOn: string) =>
      approveOnce({
        params,
        body: { number, inForce: inForce.version, ...(effectiveOn !== '' && { effectiveOn }) },
      }),
    { done: 'Approved.', refresh },
  )
  const discard = useChange(() => discardOnce({ params, body: { number } }), {
    done: 'The draft was thrown away.',
    undo: () =>
      call('PUT /api/desk/settings/legal-texts/:document/draft', {
        params,
        body: { number: 0, sections: draft?.sections ?? [] },
      }),
    refresh,
  })
  const withdraw = useChange((version: string) => withdrawOnce({ params, body: { version } }), {
    done: 'Withdrawn.',
    refresh,
  })
  return { approve, discard, withdraw }
}
