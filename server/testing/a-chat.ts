// Sellers who can sign in, and what customers and they wrote to each other.
import type { Message } from '#contract/chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'
import { sendToCustomer } from '#server/chat/send-to-customer'
import { openSending } from '#server/chat/sending'

/** A seller of the catalogue and their account, which share an id. */
export const aSeller = async (app: TestApp, name = 'Sign Desk'): Promise<TestAccount> => {
  const id = app.newId()
  const email = `${id}@example.test`
  await app.database.read
    .insertInto('seller')
    .values({ id, name, email, picture_address: '/pictures/seller.svg', created_at: app.now() })
    .execute()
  return anAccount(app, { id, role: 'seller', name, email })
}

export const toSeller = async (
  customer: TestAccount,
  seller: Pick<TestAccount, 'id'>,
  text: string,
  clientId?: string,
): Promise<Message> => {
  const body = { userId: customer.id, sellerId: seller.id, text, ...(clientId !== undefined && { clientId }) }
  return (await customer.call('POST /api/chat/customer/send-message-to-seller', { body })).message
}

/** As if over a socket. */
export const toCustomer = (
  app: TestApp,
  seller: Pick<TestAccount, 'id'>,
  customer: Pick<TestAccount, 'id'>,
  text: string,
): Promise<Message> => sendToCustomer(app, openSending(app.now), seller.id, { receverId: customer.id, text })
