import type { Kysely } from 'kysely'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import type { Tables } from '#database/tables'
import { homeAddress } from '#server/leads/describe-home'
import { asTime } from '#server/brokerage/times-in-answers'
import type { KnownPerson } from '#server/privacy/resolve-person'

type Dealings = Pick<CustomerDetail, 'orders' | 'conversations' | 'leads' | 'contactMessages' | 'requests'>

/** What the person bought, asked and wrote. */
export const readDealings = async (read: Kysely<Tables>, person: KnownPerson): Promise<Dealings> => {
  const accountId = person.accountId ?? ''
  const [orders, conversations, leads, contactMessages, requests] = await Promise.all([
    readOrders(read, accountId),
    readConversations(read, accountId),
    readLeads(read, person),
    readMessages(read, person),
    readRequests(read, person),
  ])
  return { orders, conversations, leads, contactMessages, requests }
}

const readOrders = async (read: Kysely<Tables>, customerId: string): Promise<Dealings['orders']> => {
  const orders = await read
    .selectFrom('order')
    .select(['id', 'number', 'state', 'payment_state', 'total_cents', 'placed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .execute()
  if (orders.length === 0) return []
  const lines = await read
    .selectFrom('order_line')
    .select(['order_id', 'name'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map(({ id, number, state, payment_state, total_cents, placed_at }) => ({
    number,
    state,
    paymentState: payment_state,
    totalCents: total_cents,
    placedAt: asTime(placed_at),
    packages: (linesOf.get(id) ?? []).map(({ name }) => name),
  }))
}

const readConversations = async (
  read: Kysely<Tables>,
  customerId: string,
): Promise<Dealings['conversations']> => {
  const rows = await read
    .selectFrom('conversation')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .leftJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'conversation.id')
        .onRef('message.sequence', '=', 'conversation.last_sequence'),
    )
    .select(['conversation.id', 'seller.name', 'last_sequence', 'last_at', 'message.body'])
    .where('conversation.customer_id', '=', customerId)
    .where('last_sequence', '>', 0)
    .orderBy('last_at', 'desc')
    .execute()
  return rows.map(({ id, name, last_sequence, last_at, body }) => ({
    id,
    seller: name,
    messages: last_sequence,
    lastAt: asTime(last_at),
    lastBody: body ?? '',
  }))
}

const readLeads = async (read: Kysely<Tables>, { leadIds }: KnownPerson): Promise<Dealings['leads']> => {
  const rows = await read
    .selectFrom('lead')
    .selectAll()
    .where('id', 'in', ['', ...leadIds])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((lead) => ({
    id: lead.id,
    reference: lead.reference,
    home: homeAddress(lead),
    stage: lead.stage,
    at: asTime(lead.created_at),
  }))
}

const readMessages = async (
  read: Kysely<Tables>,
  { messageIds }: KnownPerson,
): Promise<Dealings['contactMessages']> => {
  const rows = await read
    .selectFrom('contact_message')
    .select(['id', 'question', 'created_at'])
    .where('id', 'in', ['', ...messageIds])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, question, created_at }) => ({ id, question, at: asTime(created_at) }))
}

const readRequests = async (
  read: Kysely<Tables>,
  { requestIds }: KnownPerson,
): Promise<Dealings['requests']> => {
  const rows = await read
    .selectFrom('privacy_request')
    .select(['id', 'reference', 'kind', 'state', 'due_at'])
    .where('id', 'in', ['', ...requestIds])
    .orderBy('received_at', 'desc')
    .execute()
  return rows.map(({ due_at, ...request }) => ({ ...request, dueAt: asTime(due_at) }))
}
