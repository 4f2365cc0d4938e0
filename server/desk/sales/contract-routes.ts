// The desk's calls about the signed contracts of a sale.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/desk/sales/contract'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { amendContract, checkDates } from '#server/sales/contract/amend-contract'
import { changeContract, typeDates } from '#server/sales/contract/change-contract'
import { confirmContract } from '#server/sales/contract/confirm-contract'
import { getDeskContract, getDeskContracts } from '#server/sales/contract/desk-contracts'
import { closeContract, promoteContract, terminateContract } from '#server/sales/contract/end-contract'
import { settleDate } from '#server/sales/contract/settle-date'
import { typeContract } from '#server/sales/contract/type-contract'

type OfContract = { saleId: string; contractId: string }

/** A repeat with the same key is answered with the contract as it stands. */
const repeatable = (params: OfContract, request: FastifyRequest) => ({
  ...params,
  idempotencyKey: idempotencyKeyOf(request),
})

export const saleContractDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  const after = async (message: string, { saleId, contractId }: OfContract) => ({
    message,
    contract: await getDeskContract(platform, platform.database.direct, saleId, contractId),
  })
  serve(app, contract.getSaleContracts, ({ params }) =>
    getDeskContracts(platform, platform.database.direct, params.saleId),
  )
  serve(app, contract.typeSaleContract, async ({ caller, params, body }, request) => {
    const input = { ...params, body, idempotencyKey: idempotencyKeyOf(request) }
    const { contractId } = await typeContract(platform, caller, input)
    return after('The contract is typed. Now type its dates.', { ...params, contractId })
  })
  serve(app, contract.changeSaleContract, async ({ caller, params, body }, request) => {
    const { version, ...facts } = body
    await changeContract(platform, caller, { ...repeatable(params, request), version, facts })
    return after('The contract is corrected.', params)
  })
  serve(app, contract.typeContractDates, async ({ caller, params, body }, request) => {
    await typeDates(platform, caller, { ...repeatable(params, request), ...body })
    return after('The dates are typed.', params)
  })
  serve(app, contract.checkContractDates, async ({ caller, params, body }, request) => {
    await checkDates(platform, caller, { ...repeatable(params, request), ...body })
    return after(body.items.length === 1 ? 'The row is checked.' : 'The rows are checked.', params)
  })
  serve(app, contract.amendSaleContract, async ({ caller, params, body }, request) => {
    await amendContract(platform, caller, { ...repeatable(params, request), ...body })
    return after('The amendment is typed. The old dates count until the new ones are checked.', params)
  })
  serve(app, contract.settleContractDate, async ({ caller, params, body }, request) => {
    await settleDate(platform, caller, { ...repeatable(params, request), ...body })
    return after('The date is noted.', params)
  })
  endRoutes(app, platform, after)
}

type After = (
  message: string,
  of: OfContract,
) => Promise<{ message: string; contract: Awaited<ReturnType<typeof getDeskContract>> }>

const endRoutes = (app: FastifyInstance, platform: Platform, after: After) => {
  serve(app, contract.confirmSaleContract, async ({ caller, params, body }, request) => {
    await confirmContract(platform, caller, { ...repeatable(params, request), ...body })
    return after('The contract is in force. The seller is told.', params)
  })
  serve(app, contract.promoteSaleContract, async ({ caller, params, body }, request) => {
    const { version, ...facts } = body
    await promoteContract(platform, caller, { ...repeatable(params, request), version, facts })
    return after('The backup comes first now. Check its dates.', params)
  })
  serve(app, contract.terminateSaleContract, async ({ caller, params, body }, request) => {
    await terminateContract(platform, caller, { ...repeatable(params, request), ...body })
    return after('The contract is terminated, and its dates are cancelled.', params)
  })
  serve(app, contract.closeSaleContract, async ({ caller, params, body }, request) => {
    await closeContract(platform, caller, { ...repeatable(params, request), ...body })
    return after('The home is sold.', params)
  })
}
