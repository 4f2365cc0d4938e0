// Change notices for code that caches parts of the database.

/** `detail` says what changed within the topic. Without it, anything may have changed. */
export type NoticeListener = (detail?: string) => void

/** A topic without spaces, or a topic, a space and a detail. */
export type Notice = string

/** The subscribers of each topic in this process. */
export type Subscribers = {
  subscribe(topic: string, heard: NoticeListener): () => void
  tell(notices: Iterable<Notice>): void
  /** Called when something changed or notices may have been missed: every subscriber reloads. */
  tellAll(): void
}

/** `failed` is called with the error of a subscriber that throws. The other subscribers are still called. */
export const createSubscribers = (failed: (error: unknown) => void): Subscribers => {
  const byTopic = new Map<string, Set<NoticeListener>>()
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
