// Which conversations the desk's list shows: first those that wait, by when they are due, then the others, the newest first. Each part has
// an index that gives it in its order.
import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { listConversations as endpoint } from '#contract/desk/messages'
import type { Parsed } from '#contract/endpoint'
import { searchedMessages } from '#rules/desk-messages'
import type { Tables } from '#database/tables'
import { containsWords } from '#server/desk/list/contains-words'
import { areDays, isOnDays } from '#server/desk/list/on-days'
import { countedAnswers } from '#server/desk/messages/counted-answers'
import { type Cursor, isAfter, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { findByDeliveryPhone } from '#server/people-search/find-by-delivery-phone'
import { fewCustomers, findByWords, type FoundByWords } from '#server/people-search/find-by-words'
import { inList } from '#server/platform/database/in-list'
import type { Platform } from '#server/platform/platform'
import { holdersIn } from '#server/staff/work-of-colleagues'

type Query = Parsed<typeof endpoint>['query']
type Needs = Pick<Platform, 'config' | 'database'>

/** `place`: since when it waits. For the others, minus the time of the newest message. So the cursor also says which part it is in. */
export type FoundConversation = { id: string; place: number }

type Wanted = SelectQueryBuilder<Tables, 'conversation', { id: string; place: number }>
type Search = { customers: FoundByWords; customerIds: string[]; conversationIds: string[] }

/** At most `most`, one more than a page has, in the list's order. Throws `invalid_request` for a damaged cursor. */
export const findConversations = async (
  platform: Needs,
  staffId: string,
  query: Query,
  most = rowsToRead,
): Promise<FoundConversation[]> => {
  const cursor = readCursor(query.after)
  const search = query.q ? await readSearch(platform, query.q) : undefined
  const isInRest = cursor !== undefined && cursor[0] <= 0
  const from = conversationsIn(platform, search)
  const owner = query.owner === 'unclaimed' ? 'nobody' : query.owner
  const holders = await holdersIn(platform.database.direct, staffId, owner)
  const readPart = async (part: Wanted, idsRise: boolean) => {
    const found = await Promise.all(
      holders.map((holder) =>
        heldBy(narrowed(platform, part, query), holder)
          .limit(most)
          .execute(),
      ),
    )
    const byId = (a: FoundConversation, b: FoundConversation) => (a.id < b.id === idsRise ? -1 : 1)
    return found
      .flat()
      .toSorted((a, b) => a.place - b.place || byId(a, b))
      .slice(0, most)
  }
  const waiting = query.state === 'done' || isInRest ? [] : await readPart(waitingPart(from, cursor), true)
  if (query.state === 'waiting' || waiting.length === most) return waiting
  const rest = await readPart(restPart(from, query, isInRest ? cursor : undefined), false)
  return [...waiting, ...rest].slice(0, most)
}

type Conversations = SelectQueryBuilder<Tables, 'conversation', object>

/**
 * Conversations of few customers are read first and then sorted. Without a search, or if it finds many customers, the list is read in its
 * order.
 */
const conversationsIn = ({ database }: Needs, search: Search | undefined): Conversations => {
  const { direct: read } = database
  if (!search) return read.selectFrom('conversation')
  if (!search.customers.ids)
    return read.selectFrom('conversation').where(
      sql<SqlBool>`(${search.customers.has(sql.ref('conversation.customer_id'))}
        or ${inList(database, sql.ref('conversation.id'), search.conversationIds)})`,
    )
  const found = (column: 'id' | 'customer_id', ids: readonly string[]) =>
    read
      .selectFrom('conversation')
      .selectAll()
      .where(inList(database, sql.ref(column), ids))
  return read
    .with(
      (few) => few('few').materialized(),
      () =>
        // Not with an “or”, for which PostgreSQL would read all conversations.
        found('customer_id', search.customerIds).union(found('id', search.conversationIds)),
    )
    .selectFrom('few as conversation') as unknown as Conversations
}

const waitingPart = (from: Conversations, cursor: Cursor | undefined): Wanted => {
  const part = from
    .select(['conversation.id', 'conversation.waiting_since as place'])
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('conversation.id') as Wanted
  return cursor ? part.where(isAfter(['waiting_since', 'conversation.id'], 'asc', cursor)) : part
}

const restPart = (from: Conversations, { state }: Query, cursor: Cursor | undefined): Wanted => {
  const part = from
    .select(['conversation.id', sql<number>`-last_at`.as('place')])
    .where('waiting_since', 'is', null)
    .where('last_sequence', '>', 0)
    .$if(state === 'open', (open) => open.where('done_at', 'is', null))
    .$if(state === 'done', (done) => done.where('done_at', 'is not', null))
    .orderBy('last_at', 'desc')
    .orderBy('conversation.id', 'desc') as Wanted
  if (!cursor) return part
  return part.where(isAfter(['last_at', 'conversation.id'], 'desc', [-cursor[0], cursor[1]]))
}

const narrowed = (
  platform: Needs,
  part: Wanted,
  { seller, answeredFrom: from, answeredTo: to }: Query,
): Wanted => {
  let narrow = part
  if (areDays({ from, to }))
    narrow = narrow.where(
      sql<SqlBool>`${sql.ref('conversation.id')} in (select conversation_id from (${countedAnswers(
        isOnDays(platform, 'answer.sent_at', { from, to }),
      )}) as counted)`,
    )
  return seller === undefined ? narrow : narrow.where('seller_id', '=', seller)
}

/** Null: nobody takes care of it. */
const heldBy = (part: Wanted, holder: string | null | undefined): Wanted => {
  if (holder === undefined) return part
  return holder === null ? part.where('assignee_id', 'is', null) : part.where('assignee_id', '=', holder)
}

/** The search stops after this many conversations with these words: it needs more letters. */
const mostTexts = 200

const readSearch = async ({ database }: Needs, q: string): Promise<Search> => {
  const [customers, delivered, texts] = await Promise.all([
    findByWords(database, 'account', q, fewCustomers),
    findByDeliveryPhone(database, q),
    readTexts(database, q),
  ])
  return {
    customers,
    customerIds: [...(customers.ids ?? []), ...delivered],
    conversationIds: texts.map(({ conversation_id }) => conversation_id),
  }
}

const readTexts = ({ direct: read }: Needs['database'], q: string) =>
  read
    .selectFrom((eb) =>
      eb
        .selectFrom('message')
        .select(['conversation_id', 'body'])
        .orderBy('id', 'desc') // ids are in the order of time
        .limit(searchedMessages)
        .as('newest'),
    )
    .select('conversation_id')
    .distinct()
    .where(containsWords('newest.body', q))
    .limit(mostTexts)
    .execute()
