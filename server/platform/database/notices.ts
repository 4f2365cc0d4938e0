// News of a change, for whoever keeps a copy of what the database holds.

/** `detail` says what of the topic changed; without one it may have been anything. */
export type Heard = (detail?: string) => void

/** A topic, which has no space, or a topic, a space and a detail. */
export type Notice = string

/** Who wants to hear of which topic, in this process. */
export type Subscribers = {
  subscribe(topic: string, heard: Heard): () => void
  tell(notices: Iterable<Notice>): void
  /** Something changed or may have been missed, and nobody knows what: everyone looks again. */
  tellAll(): void
}

/** `failed` hears of a subscriber that threw; the others are told all the same. */
export const createSubscribers = (failed: (error: unknown) => void): Subscribers => {
  const byTopic = new Map<string, Set<Heard>>()
  const tell = (notices: Iterable<Notice>) => {
    for (const notice of notices) {
      const [topic, detail] = partsOf(notice)
      for (const heard of byTopic.get(topic) ?? [])
        try {
          heard(detail)
        } catch (error) {
          failed(error)
        }
    }
  }
  return {
    tell,
    tellAll: () => tell(byTopic.keys()),
    subscribe: (topic, heard) => {
      const subscribers = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, subscribers.add(heard))
      return () => subscribers.delete(heard)
    },
  }
}

export const noticeOf = (topic: string, detail?: string): Notice =>
  detail === undefined ? topic : `${topic} ${detail}`

const partsOf = (notice: Notice): [topic: string, detail: string | undefined] => {
  const end = notice.indexOf(' ')
  return end < 0 ? [notice, undefined] : [notice.slice(0, end), notice.slice(end + 1)]
}
