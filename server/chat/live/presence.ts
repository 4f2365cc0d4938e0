// Who is online: somebody is as long as any socket of theirs is, in any process. Each process keeps one row for
// each person in the database, and tells the others when sellers come or go. Nothing is asked of other processes.
import { remindWhoIsWaitedFor } from '#server/chat/mails/unread-messages'
import { watchBeats } from '#server/chat/live/beats'
import { oneAtATime } from '#server/chat/live/one-at-a-time'
import {
  forgetProcess,
  sellersOnline,
  storeArrivals,
  storeDepartures,
} from '#server/chat/live/presence-store'
import type { Person } from '#server/chat/sides'
import type { Platform } from '#server/platform/platform'

export type Presence = {
  joined(person: Person): void
  left(person: Person): void
  /** Ids of the sellers who are online anywhere, as far as is known here. */
  sellers(): readonly string[]
  /** Everybody who is connected here is gone. */
  close(): Promise<void>
}

const presenceTopic = 'presence'
/** Many who come at once, after a restart, are stored together. */
const storeAfterMs = 50
/** Whoever reloads a page is not shown as gone meanwhile. */
const leaveAfterMs = 2_000
const waitWhenAwayMs = 1_000

type Needs = Pick<Platform, 'database' | 'log' | 'newId' | 'now'>

/** `changed` hears of every change of the sellers who are online. */
export const openPresence = (platform: Needs, changed: (sellerIds: readonly string[]) => void): Presence => {
  const { database, log, newId, now } = platform
  const processId = newId()
  const here = new Map<string, Person>()
  const stored = new Map<string, Person>()
  let online: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let isClosed = false

  const store = oneAtATime(
    async () => {
      if (isClosed) return
      const arrived = [...here.values()].filter(({ id }) => !stored.has(id))
      const departed = [...stored.values()].filter(({ id }) => !here.has(id))
      if (arrived.length + departed.length === 0) return
      await database.transaction(async (trx) => {
        if (arrived.length > 0) await storeArrivals(trx, processId, arrived)
        await storeDepartures(trx, processId, departed, now())
        await remindWhoIsWaitedFor(platform, trx, departed)
        if ([...arrived, ...departed].some(({ side }) => side === 'seller'))
          await database.notices.publish(trx, presenceTopic)
      })
      for (const person of arrived) stored.set(person.id, person)
      for (const { id } of departed) stored.delete(id)
    },
    (error) => {
      log.warn({ err: error }, 'Who is online could not be stored')
      storeIn(waitWhenAwayMs)
    },
  )

  const storeIn = (ms: number) => {
    const at = performance.now() + ms
    if (isClosed || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      store()
    }, ms).unref()
  }

  const look = oneAtATime(
    async () => {
      const sellers = await sellersOnline(database.read)
      if (isClosed || sellers.join() === online.join()) return
      online = sellers
      changed(online)
    },
    (error) => {
      if (isClosed) return
      log.warn({ err: error }, 'Who is online is not known for now')
      setTimeout(look, waitWhenAwayMs).unref()
    },
  )

  const forget = (id: string, beat: number) =>
    database.transaction(async (trx) => {
      const people = await forgetProcess(trx, { id, beat, at: now() })
      await remindWhoIsWaitedFor(platform, trx, people)
      await database.notices.publish(trx, presenceTopic)
    })

  const beats = watchBeats(platform, {
    processId,
    hasPeople: () => stored.size > 0,
    died: forget,
    givenUp: () => {
      stored.clear()
      storeIn(0)
    },
  })
  const unsubscribe = database.notices.subscribe(presenceTopic, look)
  look()

  return {
    joined: (person) => {
      here.set(person.id, person)
      if (!stored.has(person.id)) storeIn(storeAfterMs)
    },
    left: ({ id }) => {
      if (here.delete(id)) storeIn(leaveAfterMs)
    },
    sellers: () => online,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      unsubscribe()
      const beat = await beats.close()
      if (stored.size > 0) await forget(processId, beat)
    },
  }
}
