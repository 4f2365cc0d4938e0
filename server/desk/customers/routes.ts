import type { FastifyInstance } from 'fastify'
import { customers } from '#contract/desk/customers/customers'
import { newCustomers } from '#contract/desk/customers/new-customer'
import { addCustomerNote } from '#server/accounts/add-customer-note'
import { addressFaults } from '#server/address-book/refuse-address'
import { correctCustomer } from '#server/desk/customers/correct-customer'
import { enterCustomer, sendPasswordLink } from '#server/desk/customers/enter-customer'
import { customerExport } from '#server/desk/customers/export-customers'
import { getCustomer } from '#server/desk/customers/get-customer'
import { listCustomers } from '#server/desk/customers/list-customers'
import { logOutCustomer } from '#server/desk/customers/log-out-customer'
import { sendExport } from '#server/desk/list/export-list'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { phoneFaults } from '#server/platform/phone'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { allowContact, stopContact } from '#server/privacy/stop-contact'
import { acting } from '#server/staff/acting'

export const customerRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, customers.listCustomers, ({ query }) => listCustomers(platform, query))
  serve(app, customers.exportCustomers, ({ query, caller }, ...http) =>
    sendExport(platform, caller, customerExport(platform, query), http),
  )
  serve(app, customers.getCustomer, ({ params }) => getCustomer(platform, params.customerId))
  serve(
    app,
    newCustomers.enterCustomer,
    ({ caller, body }, request) => enterCustomer(platform, caller, body, idempotencyKeyOf(request)),
    addressFaults,
  )
  serve(app, newCustomers.sendPasswordLink, ({ caller, params }) =>
    sendPasswordLink(platform, caller, params.customerId),
  )
  serve(
    app,
    customers.correctCustomer,
    ({ caller, params, body }) => correctCustomer(platform, caller, params.customerId, body),
    ({ phone }) => phoneFaults('phone', phone),
  )
  serve(app, customers.addCustomerNote, ({ caller, params, body }, request) =>
    addCustomerNote(platform, caller, { ...params, ...body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, customers.logOutCustomer, ({ caller, params }, request) =>
    logOutCustomer(platform, params.customerId, acting(caller, request)),
  )
  serve(app, customers.stopContact, ({ caller, body }) => stopContact(platform, caller, body))
  serve(app, customers.allowContact, async ({ caller, body }) => {
    await allowContact(platform, caller, body)
    return { message: 'Noted. We may write or call again.' }
  })
}
