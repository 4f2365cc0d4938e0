// The visit during which the disclosures were acknowledged. It is the same in all tabs. It ends after some hours, or when the customer logs out.
import { isSameVisit } from '#rules/disclosures'
import { browserStore } from '#web/session/stores.ts'

export type Visit = {
  /** A secret. With it, the server links the acknowledgment to the account that the visitor logs in to. */
  key: string
  /** Of the disclosures. */
  version: string
  /** In milliseconds since 1970. */
  acknowledgedAt: number
}

const place = 'disclosuresAcknowledged'
const listeners = new Set<() => void>()

export const keptVisit = {
  read: (): Visit | undefined => {
    const visit: Visit | null = JSON.parse(browserStore.read(place) ?? 'null')
    return visit && isSameVisit(visit.acknowledgedAt, Date.now()) ? visit : undefined
  },
  keep: (visit: Visit) => write(JSON.stringify(visit)),
  /** At a logout, because the next person at this device has not read them. */
  forget: () => write(null),
  /** Calls the listener when the visit changes, in any tab. */
  follow: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

const write = (text: string | null) => {
  browserStore.write(place, text)
  for (const listener of listeners) listener()
}
