// News of a change, for whoever keeps a copy of what the database holds.

/** Who wants to hear of which topic, in this process. */
export type Subscribers = {
  subscribe(topic: string, heard: () => void): () => void
  tell(topics: Iterable<string>): void
  /** Something changed or may have been missed, and nobody knows what: everyone looks again. */
  tellAll(): void
}

/** `failed` hears of a subscriber that threw; the others are told all the same. */
export const createSubscribers = (failed: (error: unknown) => void): Subscribers => {
  const byTopic = new Map<string, Set<() => void>>()
  const tell = (topics: Iterable<string>) => {
    for (const topic of topics)
      for (const heard of byTopic.get(topic) ?? [])
        try {
          heard()
        } catch (error) {
          failed(error)
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
