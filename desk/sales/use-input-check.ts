import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { readKept, writeKept } from '#desk/ui/kept.ts'

export const useListingInput = (saleId: string) =>
  useQuery({
    queryKey: ['sales', 'input', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/input', { params: { saleId } }),
  })

/** By field: the note for the seller, and the source of a check. */
export type TypedCheck = { notes: Record<string, string>; sources: Record<string, string> }

const nothing: TypedCheck = { notes: {}, sources: {} }

/** What is typed about an input stays on the device until it is sent. */
export const useInputCheck = (saleId: string, input: DeskListingInput) => {
  const place = `listing check ${saleId} ${input.number}`
  const [typed, setTyped] = useState<TypedCheck>(() => JSON.parse(readKept(place) ?? 'null') ?? nothing)
  const keep = (next: TypedCheck) => {
    setTyped(next)
    writeKept(place, next === nothing ? null : JSON.stringify(next))
  }
  const inTurn = knownVersion(`listing input ${saleId}`, input.version)
  const decide = useChange(
    (decision: 'sent back' | 'approved' | undefined) =>
      inTurn((version) =>
        call('POST /api/desk/sales/:saleId/input/decide', {
          params: { saleId },
          body: {
            version,
            ...(decision && { decision }),
            ...(decision === 'sent back' && { notes: written(typed.notes) }),
            checked: Object.fromEntries(
              Object.entries(written(typed.sources)).map(([field, source]) => [field, { source }]),
            ),
          },
        }),
      ),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const fill = useChange(
    (values: Record<string, unknown>) =>
      inTurn((version) =>
        call('PUT /api/desk/sales/:saleId/input', { params: { saleId }, body: { version, values } }),
      ),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return {
    typed,
    setNote: (field: string, note: string) => keep({ ...typed, notes: { ...typed.notes, [field]: note } }),
    setSource: (field: string, source: string) =>
      keep({ ...typed, sources: { ...typed.sources, [field]: source } }),
    hasNotes: Object.keys(written(typed.notes)).length > 0,
    isPending: decide.isPending,
    fill,
    decide: async (decision: 'sent back' | 'approved' | undefined) => {
      if (!(await decide.run(decision))) return false
      keep(decision === undefined ? { ...typed, sources: {} } : nothing)
      return true
    },
  }
}

const written = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
