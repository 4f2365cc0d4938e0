import type { ListingChange } from '#contract/listing-changes'
import { call } from '#desk/api/call.ts'
import { onceByPlace } from '#desk/api/once-by-content.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'

type Entering = { change: ListingChange; documentVersionId?: string }
type Refusing = { change: ListingChange; reason: string }

/** By change and step: the version that the step names. */
const sendingOf = onceByPlace<number>()

/** The steps at what a seller wants changed. Each is made once, also when its answer gets lost. */
export const useChangeSteps = (saleId: string) => {
  const shown = { done: ({ message }: { message: string }) => message, refresh: saleKeys }
  const enter = useChange(
    ({ change: { id: changeId, version: seen }, ...more }: Entering) =>
      sendingOf(`enter ${changeId}`)(
        more,
        () => seen,
        (version, idempotencyKey) =>
          call('POST /api/desk/sales/:saleId/changes/:changeId/enter', {
            params: { saleId, changeId },
            body: { version, ...more },
            idempotencyKey,
          }),
      ),
    shown,
  )
  const refuse = useChange(
    ({ change: { id: changeId, version: seen }, reason }: Refusing) =>
      sendingOf(`refuse ${changeId}`)(
        reason,
        () => seen,
        (version, idempotencyKey) =>
          call('POST /api/desk/sales/:saleId/changes/:changeId/refuse', {
            params: { saleId, changeId },
            body: { version, reason },
            idempotencyKey,
          }),
      ),
    shown,
  )
  const sent = useChange(
    ({ id: changeId, version: seen }: ListingChange) =>
      sendingOf(`amendment sent ${changeId}`)(
        '',
        () => seen,
        (version, idempotencyKey) =>
          call('POST /api/desk/sales/:saleId/changes/:changeId/amendment-sent', {
            params: { saleId, changeId },
            body: { version },
            idempotencyKey,
          }),
      ),
    shown,
  )
  return { enter, refuse, sent }
}
