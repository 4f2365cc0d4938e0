// Presence: a person is online as long as they have a socket in any process. Each process keeps one row per person in the database, and
// notifies the others when sellers come or go. Processes never query each other.
import { remindPeopleWithUnread } from '#server/chat/mails/unread-messages'
import { watchBeats } from '#server/chat/live/beats'
import { coalesceCalls } from '#server/platform/limits/coalesce-calls'
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
  /** Ids of all online sellers, as far as this process knows. */
  sellers(): readonly string[]
  /** Removes everyone who is connected to this process. */
  close(): Promise<void>
}

const presenceTopic = 'presence'
/** Arrivals are stored in batches, because after a restart many come at once. */
const storeAfterMs = 50
/** A person who reloads a page is not shown as offline meanwhile. */
const leaveAfterMs = 2_000
const waitWhenAwayMs = 1_000

type Needs = Pick<Platform, 'database' | 'log' | 'newId' | 'now'>

/** `changed` is called whenever the list of online sellers changes. */
export const openPresence = (platform: Needs, changed: (sellerIds: readonly string[]) => void): Presence => {
  const processId = platform.newId()
  const here = new Map<string, Person>()
  const stored = new Map<string, Person>()
  const storing = createStoring(platform, { processId, here, stored })
  const looking = createLooking(platform, changed)
  const beats = watchBeats(platform, {
    processId,
    hasPeople: () => stored.size > 0,
    died: (id, beat) => forget(platform, id, beat),
    givenUp: () => {
      stored.clear()
      storing.storeIn(0)
    },
  })
  return {
    joined: (person) => {
      here.set(person.id, person)
      if (!stored.has(person.id)) storing.storeIn(storeAfterMs)
    },
    left: ({ id }) => {
      if (here.delete(id)) storing.storeIn(leaveAfterMs)
    },
    sellers: looking.online,
    close: async () => {
      await storing.close()
      looking.close()
      const beat = await beats.close()
      if (stored.size > 0) await forget(platform, processId, beat)
    },
  }
}

/** Removes the people of that process, and tells everybody. */
const forget = (platform: Needs, id: string, beat: number) =>
  platform.database.transaction(async (trx) => {
    const people = await forgetProcess(trx, { id, beat, at: platform.now() })
    await remindPeopleWithUnread(platform, trx, people)
    await platform.database.notices.publish(trx, presenceTopic)
  })

type People = { processId: string; here: Map<string, Person>; stored: Map<string, Person> }

/** Stores who is here: soon, and repeatedly until the database is up to date. */
const createStoring = (platform: Needs, people: People) => {
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let isClosed = false
  let underWay = Promise.resolve()

  const store = coalesceCalls(
    async () => {
      if (!isClosed) await (underWay = storeChanges(platform, people))
    },
    (error) => {
      platform.log.warn({ err: error }, 'Presence could not be stored')
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
  return {
    storeIn,
    /** Resolves when nothing is being stored, so that all stored people can be removed. */
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await underWay.catch(() => {})
    },
  }
}

const storeChanges = async (platform: Needs, { processId, here, stored }: People) => {
  const { database, now } = platform
  const arrived = [...here.values()].filter(({ id }) => !stored.has(id))
  const departed = [...stored.values()].filter(({ id }) => !here.has(id))
  if (arrived.length + departed.length === 0) return
  await database.transaction(async (trx) => {
    if (arrived.length > 0) await storeArrivals(trx, processId, arrived)
    await storeDepartures(trx, processId, departed, now())
    await remindPeopleWithUnread(platform, trx, departed)
    if ([...arrived, ...departed].some(({ side }) => side === 'seller'))
      await database.notices.publish(trx, presenceTopic)
  })
  for (const person of arrived) stored.set(person.id, person)
  for (const { id } of departed) stored.delete(id)
}

/** Knows which sellers are online in any process, and reports each change. */
const createLooking = ({ database, log }: Needs, changed: (sellerIds: readonly string[]) => void) => {
  let online: readonly string[] = []
  let isClosed = false
  const look = coalesceCalls(
    async () => {
      const sellers = await sellersOnline(database.direct)
      if (isClosed || sellers.join() === online.join()) return
      online = sellers
      changed(online)
    },
    (error) => {
      if (isClosed) return
      log.warn({ err: error }, 'Presence could not be read')
      setTimeout(look, waitWhenAwayMs).unref()
    },
  )
  const unsubscribe = database.notices.subscribe(presenceTopic, look)
  look()
  return {
    online: () => online,
    close: () => {
      isClosed = true
      unsubscribe()
    },
  }
}
