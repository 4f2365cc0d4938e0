/** How many requests run at once, and how long the others wait. */
export const loadRules = {
  /** A request that takes longer counts as waiting for a payment provider or a file store. At most `mostElsewhere` of those at a time. */
  longestWorkMs: 2_000,
  mostElsewhere: 32,
  /** How many requests may wait for a hash or a lock, and therefore do not count. */
  mostResting: 160,
  /** New work starts in a turn of the event loop until the turn has taken this long. Work in progress continues first. */
  turnMs: 15,
  /** Of the queued requests. */
  begunInATurn: 4,
  longestLine: 2_000,
  /** More connections than this are closed. Each costs some 15 KB, and each chat socket is one. */
  mostConnections: 15_000,
  /**
   * One person's browser or a handful of people can cause a queue this short. Then the machine is slow, and a refusal would help nobody,
   * so such requests wait as long as a change. The times below are for a longer queue.
   */
  fewWaiting: 16,
  /** How long a request may wait in a burst. */
  burstWaitMs: 600,
  /**
   * Once the queue has not been empty for `standingAfterMs`, a request waits no longer than this: a longer wait would only be passed on to
   * the next.
   */
  standingWaitMs: 250,
  standingAfterMs: 500,
  /** How long a change may wait: somebody has typed it, and a second try costs more than a wait. */
  changeWaitMs: 3_000,
  /**
   * A page that nobody has requested lately. It waits for its turn to be rendered after its turn here (make-page.ts), so these two waits
   * make up the ten seconds that a visitor waits at most.
   */
  pageWaitMs: 2_000,
  mostPagesWaiting: 100,
  /** At a time, for each address with reserved places. */
  placesKept: 8,
} as const
