import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/address-book'
import { addAddress } from '#server/address-book/add-address'
import { changeAddress, removeAddress } from '#server/address-book/change-address'
import { getKnownFacts } from '#server/address-book/get-known-facts'
import { addressFaults } from '#server/address-book/refuse-address'
import { readAddresses, savedAddress } from '#server/address-book/store'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const addressBookRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getAddresses, async ({ caller }) => ({
    addresses: (await readAddresses(platform.database.direct, caller.id)).map(savedAddress),
  }))
  serve(
    app,
    contract.addAddress,
    ({ caller, body: form }, request) =>
      addAddress(platform, caller.id, { form, idempotencyKey: idempotencyKeyOf(request) }),
    addressFaults,
  )
  serve(
    app,
    contract.changeAddress,
    ({ caller, params: { addressId }, body }) =>
      changeAddress(platform, { customerId: caller.id, addressId }, body),
    addressFaults,
  )
  serve(app, contract.removeAddress, ({ caller, params: { addressId } }) =>
    removeAddress(platform, { customerId: caller.id, addressId }),
  )
  serve(app, contract.getKnownFacts, ({ caller }) => getKnownFacts(platform, caller.id))
}
