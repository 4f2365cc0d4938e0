// Customers on one server process, sellers on another, PostgreSQL between them. Connections are cut at random, notices are lost, and both
// processes are killed and restarted while everyone writes. In the end everyone must have every message once and in order.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Message } from '#contract/chat'
import { type ChatCustomer, connectCustomer } from './chat-customer.ts'
import { type Cast, openChatHouse, type ChatHouse } from './chat-house.ts'
import { connectSeller, type SellerClient } from '../e2e/seller-client.ts'

export type ProofSize = {
  customers: number
  sellers: number
  /** How many messages each customer sends to their seller and receives from them. */
  each: number
  /** How often a process is killed, alternately the sellers' and the customers'. */
  kills: number
}

export type ProofReport = {
  seconds: number
  sentByCustomers: number
  sentBySellers: number
  cutLines: number
  lostNotices: number
  kills: number
  /** Each is a sentence about a fault. An empty list is the proof. */
  faults: string[]
}

type Conversation = { customerId: string; sellerId: string }
/** The messages one side received, by the other side's id. */
type NoticeListener = Map<string, Message[]>

const cutEveryMs = 40
const loseNoticesEveryMs = 700

export const proveChat = async (
  size: ProofSize,
  progress: (sentence: string) => void = () => {},
): Promise<ProofReport> => {
  const house = await openChatHouse(size)
  const began = performance.now()
  const { customers, sellers, heard } = connectAll(house)
  const clients = [...customers.values(), ...sellers.values()]
  const over = new AbortController()
  const trouble = makeTrouble(house, clients, size.kills, progress)
  try {
    const conversations = house.cast.customers.map(({ id }, at) => ({
      customerId: id,
      sellerId: house.cast.sellers[at % size.sellers]?.id ?? '',
    }))
    const writing = conversations.map((pair) =>
      writeBothWays(pair, size.each, { customers, sellers, heard }, over.signal),
    )
    // A server that does not start again ends the proof at once.
    await Promise.all([...writing, trouble.killing])
    trouble.end()
    progress('Everything is sent; waiting until everybody has heard it.')
    const isWhole = () => faultsOf(conversations, heard, size.each).length === 0
    for (let waited = 0; waited < 30_000 && !isWhole(); waited += 100) await wait(100)
    return {
      seconds: Math.round((performance.now() - began) / 1_000),
      sentByCustomers: conversations.length * size.each,
      sentBySellers: conversations.length * size.each,
      ...trouble.done,
      faults: [
        ...faultsOf(conversations, heard, size.each),
        ...(await house.faultsOfDatabase(conversations.length, size.each * 2)),
      ],
    }
  } finally {
    over.abort()
    trouble.end()
    for (const client of clients) client.close()
    await house.close()
  }
}

type Everybody = {
  customers: Map<string, ChatCustomer>
  sellers: Map<string, SellerClient>
  heard: Map<string, NoticeListener>
}

const connectAll = ({ customersAt, sellersAt, cast }: ChatHouse): Everybody => {
  const heard = new Map<string, NoticeListener>()
  const hear = (id: string) => {
    const ofPerson: NoticeListener = new Map()
    heard.set(id, ofPerson)
    return (message: Message) => {
      const otherId = message.senderId === id ? message.receverId : message.senderId
      const messages = ofPerson.get(otherId) ?? []
      ofPerson.set(otherId, messages)
      messages.push(message)
    }
  }
  const connect = <Client>(people: Cast['customers'], how: (person: (typeof people)[number]) => Client) =>
    new Map(people.map((person) => [person.id, how(person)]))
  return {
    heard,
    customers: connect(cast.customers, ({ id, token }) =>
      connectCustomer({ address: customersAt.address(), id, token, onMessage: hear(id) }),
    ),
    sellers: connect(cast.sellers, ({ id, token }) =>
      connectSeller({ address: sellersAt.address(), token, onMessage: hear(id) }),
    ),
  }
}

/** The seller replies from the first message on. */
const writeBothWays = async (
  { customerId, sellerId }: Conversation,
  each: number,
  { customers, sellers, heard }: Everybody,
  over: AbortSignal,
) => {
  const customer = customers.get(customerId) as ChatCustomer
  const seller = sellers.get(sellerId) as SellerClient
  await customer.send(sellerId, 'customer 1')
  const heardBySeller = heard.get(sellerId) as NoticeListener
  while (!heardBySeller.has(customerId)) await wait(20, undefined, { signal: over })
  const ofCustomer = async () => {
    for (let at = 2; at <= each; at++) await customer.send(sellerId, `customer ${at}`)
  }
  const ofSeller = async () => {
    for (let at = 1; at <= each; at++) await seller.send(customerId, `seller ${at}`)
  }
  await Promise.all([ofCustomer(), ofSeller()])
}

const makeTrouble = (
  house: ChatHouse,
  clients: readonly (ChatCustomer | SellerClient)[],
  kills: number,
  progress: (sentence: string) => void,
) => {
  const done = { cutLines: 0, lostNotices: 0, kills: 0 }
  const cutting = setInterval(() => {
    const connected = clients.filter(({ line }) => line.connected)
    // On a busy machine connecting takes longer than the time between two cuts: nobody would ever write.
    if (connected.length <= clients.length / 2) return
    const { line } = connected[Math.floor(Math.random() * connected.length)] as ChatCustomer
    line.io.engine.close()
    done.cutLines++
  }, cutEveryMs)
  const losing = setInterval(
    async () => (done.lostNotices += await loseNotices(house.databaseUrl)),
    loseNoticesEveryMs,
  )
  const killing = (async () => {
    for (let kill = 0; kill < kills; kill++) {
      await wait(1_000 + Math.random() * 1_500)
      await (kill % 2 === 0 ? house.sellersAt : house.customersAt).killAndRestart()
      done.kills++
      progress(`Killed the ${kill % 2 === 0 ? "sellers'" : "customers'"} process, and started it again.`)
    }
  })()
  return {
    done,
    /** Rejects when a process does not start again. */
    killing,
    end: () => {
      clearInterval(cutting)
      clearInterval(losing)
    },
  }
}

const loseNotices = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yardsign notices'",
  )
  await client.end()
  return rowCount ?? 0
}

const faultsOf = (conversations: readonly Conversation[], heard: Map<string, NoticeListener>, each: number) =>
  conversations.flatMap(({ customerId, sellerId }) => [
    ...faultsOfOne(`customer ${customerId}`, heard.get(customerId)?.get(sellerId) ?? [], each),
    ...faultsOfOne(`seller ${sellerId}`, heard.get(sellerId)?.get(customerId) ?? [], each),
  ])

/** The faults in the messages that one side received of one conversation. */
const faultsOfOne = (who: string, messages: readonly Message[], each: number) => {
  const faults: string[] = []
  if (messages.length !== each * 2)
    faults.push(`The ${who} heard ${messages.length} of ${each * 2} messages.`)
  if (messages.some(({ sequence }, at) => sequence !== at + 1))
    faults.push(`The ${who} heard them out of order.`)
  for (const side of ['customer', 'seller']) {
    const texts = messages.map(({ message }) => message).filter((text) => text.startsWith(side))
    if (texts.some((text, at) => text !== `${side} ${at + 1}`))
      faults.push(`The ${who} heard those of the ${side} in another order than they were sent.`)
  }
  return faults
}

if (import.meta.main) {
  const { faults, ...report } = await proveChat(
    { customers: 200, sellers: 20, each: 50, kills: 6 },
    console.log,
  )
  console.log(report)
  console.log(faults.length === 0 ? 'None lost, none twice, all in order.' : faults.join('\n'))
  process.exit(faults.length === 0 ? 0 : 1)
}
