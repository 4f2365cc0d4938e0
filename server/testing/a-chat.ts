// Sellers who can log in, and messages between them and customers.
import * as contract from '#contract/chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'
import { openSending, sendToCustomer } from '#server/chat/send-message'

/** A seller of the catalogue and their account, which have the same id. */
export const aSeller = async (app: TestApp, name = 'Sign Desk'): Promise<TestAccount> => {
  const id = app.newId()
  const email = `${id}@example.test`
  await app.database.direct
    .insertInto('seller')
    .values({ id, name, email, picture_address: '/pictures/seller.svg', created_at: app.now() })
    .execute()
  return anAccount(app, { id, role: 'seller', name, email })
}

/** Ann Example and the Sign Desk, a minute after the previous test, so that all rate limits start over. */
export const annAndSigns = async (app: TestApp): Promise<[ann: TestAccount, signs: TestAccount]> => {
  app.clock.forward(60_000)
  return [await anAccount(app, { name: 'Ann Example' }), await aSeller(app, 'Sign Desk')]
}

export const toSeller = async (
  customer: TestAccount,
  seller: Pick<TestAccount, 'id'>,
  text: string,
  clientId?: string,
): Promise<contract.Message> => {
  const body = { userId: customer.id, sellerId: seller.id, text, ...(clientId !== undefined && { clientId }) }
  return (await customer.call(contract.sendMessageToSeller, { body })).message
}

/** As if sent over a socket. */
export const toCustomer = (
  app: TestApp,
  seller: Pick<TestAccount, 'id'>,
  customer: Pick<TestAccount, 'id'>,
  text: string,
): Promise<contract.Message> =>
  sendToCustomer(app, openSending(app.now), seller.id, { customerId: customer.id, text })

/** Does what the chat page does. '' opens no conversation and lists the existing ones. */
export const openWith = ({ call, id: userId }: TestAccount, sellerId: string) =>
  call(contract.addCustomerFriend, { body: { sellerId, userId } })

/** What the seller's dashboard lists. */
export const conversationsOf = async ({ call }: TestAccount) =>
  (await call(contract.getConversations, {})).conversations

/** What the customer sees, oldest first. */
export const messagesBetween = async (
  customer: TestAccount,
  { id: sellerId }: Pick<TestAccount, 'id'>,
  query: { before?: string; after?: string; limit?: number } = {},
) => (await customer.call(contract.getMessagesWithSeller, { params: { sellerId }, query })).messages

export const textsIn = (messages: readonly contract.Message[]) => messages.map(({ message }) => message)
