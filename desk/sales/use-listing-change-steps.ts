import type { ListingChange } from '#contract/listing-changes'
import { call } from '#desk/api/call.ts'
import { onceByPlace } from '#desk/api/once-by-content.ts'
import { useChange } from '#desk/api/use-change.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'

type Entering = { change: ListingChange; documentVersionId?: string }
type Refusing = { change: ListingChange; reason: string }

type Request<Said> = {
  params: { saleId: string; changeId: string }
  body: Said & { version: number }
  idempotencyKey: string
}

/** By change and step: the version that the step names. */
const sendingOf = onceByPlace<number>()

/** What the desk does with a change that a seller wants. Each step is made once, also after a lost answer. */
export const useListingChangeSteps = (saleId: string) => {
  const shown = { done: ({ message }: { message: string }) => message, refresh: saleKeys }
  const once = <Said extends object, Made>(
    step: string,
    { id: changeId, version: seen }: ListingChange,
    said: Said,
    send: (request: Request<Said>) => Promise<Made>,
  ): Promise<Made> =>
    sendingOf(`${step} ${changeId}`)(
      said,
      () => seen,
      (version, idempotencyKey) =>
        send({ params: { saleId, changeId }, body: { ...said, version }, idempotencyKey }),
    )
  const enter = useChange(
    ({ change, ...paper }: Entering) =>
      once('enter', change, paper, (request) =>
        call('POST /api/desk/sales/:saleId/changes/:changeId/enter', request),
      ),
    shown,
  )
  const refuse = useChange(
    ({ change, reason }: Refusing) =>
      once('refuse', change, { reason }, (request) =>
        call('POST /api/desk/sales/:saleId/changes/:changeId/refuse', request),
      ),
    shown,
  )
  const sent = useChange(
    (change: ListingChange) =>
      once('amendment sent', change, {}, (request) =>
        call('POST /api/desk/sales/:saleId/changes/:changeId/amendment-sent', request),
      ),
    shown,
  )
  return { enter, refuse, sent }
}
