import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { onceByContent } from '#desk/api/once-by-content.ts'
import { versionOfKey } from '#desk/api/version-by-key.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'

type Made = { message: string; version: number }

/** A change of this sale. It names the version on the screen, or the version that our own last change made. */
export const useSaleChange = <Input = void>(
  sale: Pick<DeskSale, 'id' | 'version'>,
  make: (version: number, input: Input) => Promise<Made>,
  undo?: (version: number) => Promise<Made>,
) => {
  const inTurn = knownVersion(`sale ${sale.id}`, sale.version)
  return useChange((input: Input) => inTurn((version) => make(version, input)), {
    done: ({ message }) => message,
    ...(undo && { undo: () => inTurn(undo) }),
    refresh: saleKeys,
  })
}

/**
 * A change that a form sends with its key: a repeat after a lost answer is the same request, with the version that it named first, even if
 * the form was closed meanwhile. Rejects with the failure.
 */
export const useSaleStep = <Input>(
  sale: Pick<DeskSale, 'id' | 'version'>,
  make: (version: number, input: Input, idempotencyKey: string) => Promise<Made>,
) => {
  const { attempt } = useSaleChange<{ input: Input; key: string }>(sale, (seen, { input, key }) =>
    make(versionOfKey(key, seen), input, key),
  )
  return (input: Input, key: string) => attempt({ input, key })
}

/** Changes without a form. Each can be undone. */
export const useSaleChanges = (sale: DeskSale) => {
  const params = { saleId: sale.id }
  const giveTo = (version: number, to: string) =>
    call('POST /api/desk/sales/:saleId/assign', { params, body: { version, to } })
  const ask = (version: number, wanted: boolean) =>
    call('POST /api/desk/sales/:saleId/call', { params, body: { version, wanted } })
  const claim = useSaleChange(
    sale,
    () => call('POST /api/desk/sales/:saleId/claim', { params }),
    (version) => giveTo(version, ''),
  )
  const assign = useSaleChange<string>(sale, giveTo, (version) => giveTo(version, sale.holder?.id ?? ''))
  const askForCall = useSaleChange(
    sale,
    (version) => ask(version, sale.callWantedAt === ''),
    (version) => ask(version, sale.callWantedAt !== ''),
  )
  const [once] = useState(onceByContent<number>)
  const send = useSaleChange(sale, (seen) =>
    once(
      'sent',
      () => seen,
      (version, idempotencyKey) =>
        call('POST /api/desk/sales/:saleId/listing-contract', {
          params,
          body: { version, sent: true },
          idempotencyKey,
        }),
    ),
  )
  return { claim, assign, askForCall, send }
}
