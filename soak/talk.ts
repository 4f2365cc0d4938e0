// A customer and a seller of the sample who write to each other over sockets, while their processes come and go.
import { setTimeout as wait } from 'node:timers/promises'
import type { Message } from '../contract/chat.ts'
import { connectCustomer } from '../bench/chat-customer.ts'
import { sampleAccounts } from '../sample/accounts.ts'
import { connectSeller, loginSeller } from '../e2e/seller-client.ts'
import { callerAt } from '../e2e/chat-line.ts'

export type Talk = {
  /** Resolves when everything has been heard, or after a while. */
  end(): Promise<{ sent: number; faults: string[] }>
}

/** A customer may send sixty messages a minute. */
const everyMs = 1_100
const lastMayTakeMs = 20_000

export const startTalk = async (address: string): Promise<Talk> => {
  const [buyer, desk] = (['customer', 'seller'] as const).map((role) => {
    const account = sampleAccounts.find((each) => each.role === role)
    if (!account) throw new Error(`The sample has no ${role}.`)
    return account
  }) as [(typeof sampleAccounts)[number], (typeof sampleAccounts)[number]]
  const { token } = await callerAt(address)('POST /api/customer/customer-login', {
    body: { email: buyer.email, password: buyer.password },
  })
  const sellerToken = await loginSeller(address, desk.email, desk.password)
  const [customerId, sellerId] = [ownerOf(token), ownerOf(sellerToken)]
  const heard = { customer: [] as string[], seller: [] as string[] }
  const hear = (side: keyof typeof heard) => (message: Message) => void heard[side].push(message.message)
  const customer = connectCustomer({ address, id: customerId, token, onMessage: hear('customer') })
  const seller = connectSeller({ address, token: sellerToken, onMessage: hear('seller') })
  const sent: string[] = []
  const over = new AbortController()
  const write = async (send: (text: string) => Promise<Message>, name: string) => {
    for (let at = 1; !over.signal.aborted; at++) {
      const text = `${name} ${at}`
      sent.push(text)
      await send(text)
      await wait(everyMs)
    }
  }
  await customer.send(sellerId, 'Good morning')
  const writing = Promise.all([
    write((text) => customer.send(sellerId, text), 'From the customer'),
    write((text) => seller.send(customerId, text), 'From the seller'),
  ])
  return {
    end: async () => {
      over.abort()
      await writing
      const faults = () => [
        ...faultsOf('customer', heard.customer, sent),
        ...faultsOf('seller', heard.seller, sent),
      ]
      for (let waited = 0; waited < lastMayTakeMs && faults().length > 0; waited += 100) await wait(100)
      customer.close()
      seller.close()
      return { sent: sent.length, faults: faults() }
    },
  }
}

const faultsOf = (who: string, heard: readonly string[], sent: readonly string[]) => {
  const lost = sent.filter((text) => !heard.includes(text)).length
  const twice = heard.length - new Set(heard).size
  return [
    ...(lost > 0 ? [`the ${who} has not heard ${lost} of ${sent.length} messages`] : []),
    ...(twice > 0 ? [`the ${who} has heard ${twice} messages twice`] : []),
  ]
}

const ownerOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id
