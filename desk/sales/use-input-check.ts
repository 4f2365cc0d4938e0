import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import {
  afterChecks,
  checksToSend,
  isNothingTyped,
  nothingTyped,
  type TypedCheck,
  written,
} from '#desk/sales/input-checks.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

export const useListingInput = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'input', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/input', { params: { saleId } }),
  })

/** Changes of an input run one after another, so that none is lost. Rejects with the failure. */
const useInputChange = (saleId: string, { version: seen }: DeskListingInput) => {
  const queries = useQueryClient()
  const inTurn = knownVersion(`listing input ${saleId}`, seen)
  return async (make: (version: number) => Promise<{ message: string; version: number }>): Promise<void> => {
    const askAgain = () => Promise.all(saleKeys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    try {
      const { message } = await inTurn(make)
      sayDone(message)
    } catch (problem) {
      void askAgain()
      throw problem
    }
    // Show the server's values before a field drops its own. The cache tells the page of them a moment after they came.
    await askAgain()
    await new Promise<void>((shown) => notifyManager.schedule(shown))
  }
}

/** Fills in fields that the broker looks up. */
export const useFilling = (saleId: string, input: DeskListingInput) => {
  const change = useInputChange(saleId, input)
  return {
    saleId,
    save: (values: Record<string, unknown>) =>
      change((version) =>
        call('PUT /api/desk/sales/:saleId/input', { params: { saleId }, body: { version, values } }),
      ),
  }
}

/** The notes and checks of an input. They stay on this device until the server has them. */
export const useInputCheck = (saleId: string, input: DeskListingInput, onDecided: () => void) => {
  const change = useInputChange(saleId, input)
  const [isSaving, setSaving] = useState(false)
  const decide = (decision: 'sent back' | 'approved' | undefined, { notes, sources }: TypedCheck) =>
    change((version) =>
      call('POST /api/desk/sales/:saleId/input/decide', {
        params: { saleId },
        body: {
          version,
          ...(decision && { decision }),
          ...(decision === 'sent back' && { notes: written(notes) }),
          checked: checksToSend(sources, input),
        },
      }),
    )
  const typed = useUnsent<TypedCheck>({
    of: `listing check:${saleId} ${input.number}`,
    empty: nothingTyped,
    isEmpty: isNothingTyped,
    send: (content) => decide('sent back', content),
    onSent: onDecided,
  })
  const save = async (decision: 'approved' | undefined, onSaved: (sent: TypedCheck) => void) => {
    const sent = typed.written()
    setSaving(true)
    try {
      await decide(decision, sent)
      onSaved(sent)
    } catch (problem) {
      sayFailed(problem)
    } finally {
      setSaving(false)
    }
  }
  const type = (part: keyof TypedCheck) => (field: string, text: string) => {
    const now = typed.written()
    typed.change({ ...now, [part]: { ...now[part], [field]: text } })
  }
  return {
    typed,
    setNote: type('notes'),
    setSource: type('sources'),
    hasNotes: Object.keys(written(typed.content.notes)).length > 0,
    isPending: isSaving || typed.isSending,
    sendBack: () => typed.send(),
    saveChecks: () => save(undefined, (sent) => typed.change(afterChecks(sent, typed.written()))),
    approve: () =>
      save('approved', () => {
        typed.discard()
        onDecided()
      }),
  }
}
