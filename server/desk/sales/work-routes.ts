// What the desk does with one sale.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as changes from '#contract/desk/sales/changes'
import * as hold from '#contract/desk/sales/hold'
import * as mls from '#contract/desk/sales/mls'
import { takesOutOpenHouse } from '#rules/sale-states'
import { assignSale, claimSale } from '#server/desk/sales/hold-sale'
import { memberOf } from '#server/platform/api/callers'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { enterChange, refuseChange } from '#server/sales/changes/decide-change'
import { readListingChanges } from '#server/sales/changes/read-changes'
import { sendAmendment } from '#server/sales/changes/send-amendment'
import { wantChange } from '#server/sales/changes/want-change'
import { attachLine } from '#server/sales/mls/attach-line'
import { askForCall, endSaleAtDesk } from '#server/sales/mls/end-or-call'
import { setListingContract } from '#server/sales/mls/listing-contract'
import { noteMarketing } from '#server/sales/mls/marketing'
import { reactivateListing } from '#server/sales/mls/reactivate-listing'
import { setMlsStatus } from '#server/sales/mls/set-mls-status'
import { stopClock } from '#server/sales/mls/stop-clock'
import { takeStatusBack } from '#server/sales/mls/take-status-back'
import { readSale } from '#server/sales/sale'
import { actorOf } from '#server/sales/work-on-sale'
import { nameOf } from '#server/staff/name-of'

export const saleWorkRoutes = (app: FastifyInstance, platform: Platform) => {
  mlsRoutes(app, platform)
  holdRoutes(app, platform)
  changeRoutes(app, platform)
}

/** What a step says, with its key. */
const said = <Params, Body>(params: Params, body: Body, request: FastifyRequest) => ({
  ...params,
  ...body,
  idempotencyKey: idempotencyKeyOf(request),
})

const mlsRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, mls.setListingContract, async ({ caller, params, body }, request) => {
    const { version } = await setListingContract(platform, caller, said(params, body, request))
    const message = body.sent ? 'The listing contract is on its way.' : 'The listing contract is entered.'
    return { message, version }
  })
  serve(app, mls.setMlsStatus, async ({ caller, params, body }, request) => {
    const sale = await setMlsStatus(platform, memberOf(caller), said(params, body, request))
    return { message: `${sale.reference} is ${sale.mls_status} in the MLS.`, version: sale.version }
  })
  serve(app, mls.takeMlsStatusBack, async ({ caller, params, body }, request) => {
    const sale = await takeStatusBack(platform, caller, said(params, body, request))
    return { message: `${sale.reference} is ${sale.mls_status} again.`, version: sale.version }
  })
  serve(app, mls.reactivateListing, async ({ caller, params, body }, request) => {
    const sale = await reactivateListing(platform, caller, said(params, body, request))
    return { message: `${sale.reference} is ${sale.mls_status} in the MLS again.`, version: sale.version }
  })
  serve(app, mls.noteMarketing, async ({ caller, params, body }, request) => {
    const { version } = await noteMarketing(platform, caller, said(params, body, request))
    return { message: 'The MLS’s clock for marketing runs.', version }
  })
  serve(app, mls.stopSaleClock, async ({ caller, params, body }, request) => {
    const input = { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }
    return { message: 'The clock is stopped.', ...(await stopClock(platform, memberOf(caller), input)) }
  })
}

const holdRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, hold.claimSale, async ({ caller, params }) => {
    const { reference, version } = await claimSale(platform, caller, params.saleId)
    return { message: `${reference} is yours.`, version }
  })
  serve(app, hold.assignSale, async ({ caller, params, body }) => {
    const { reference, version } = await assignSale(platform, caller, params.saleId, body)
    const name = body.to === '' ? '' : await nameOf(platform.database.direct, body.to)
    const role = body.as === 'coordinator' ? 'coordinates' : 'has'
    return { message: `${name === '' ? 'Nobody' : name} ${role} ${reference} now.`, version }
  })
  serve(app, hold.askForCall, async ({ caller, params, body }) => {
    const { version } = await askForCall(platform, caller, { ...params, ...body })
    return { message: body.wanted ? 'The seller’s next step is to call you.' : 'No call is wanted.', version }
  })
  serve(app, hold.endSaleAtDesk, async ({ caller, params, body }, request) => {
    const { reference, version } = await endSaleAtDesk(platform, caller, said(params, body, request))
    return { message: `${reference} has ended.`, version }
  })
  serve(app, hold.attachSaleOrder, async ({ caller, params, body }, request) => {
    const input = { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }
    const attached = await attachLine(platform, caller, input)
    return { message: `The package belongs to ${attached.reference}.`, ...attached }
  })
}

const changeRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  serve(app, changes.getSaleChanges, async ({ params }) =>
    readListingChanges(read, platform, await readSale(read, params.saleId)),
  )
  serve(app, changes.addSaleChange, async ({ caller, params, body }, request) => {
    const { change, isCorrection = false } = body
    const idempotencyKey = idempotencyKeyOf(request)
    const input = { ...params, change, isCorrection, idempotencyKey }
    const wanted = await wantChange(platform, actorOf(caller), input)
    return { message: 'The change is noted.', ...wanted }
  })
  serve(app, changes.enterSaleChange, async ({ caller, params, body }, request) => {
    const change = await enterChange(platform, caller, said(params, body, request))
    const isOut = takesOutOpenHouse(change)
    return { message: isOut ? 'The open house is out of the MLS.' : 'The change is in the MLS.', change }
  })
  serve(app, changes.sendAmendment, async ({ caller, params, body }, request) => ({
    message: 'The amendment was sent to the seller.',
    change: await sendAmendment(platform, caller, said(params, body, request)),
  }))
  serve(app, changes.refuseSaleChange, async ({ caller, params, body }, request) => ({
    message: 'The change is refused. The seller reads why.',
    change: await refuseChange(platform, caller, said(params, body, request)),
  }))
}
