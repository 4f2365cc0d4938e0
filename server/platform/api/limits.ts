// Rate limits, counted in this process. Several processes together allow a multiple, so these limits only stop floods. Limits that guard
// a secret, and those of forms, are counted in the database (server/accounts/failed-logins.ts).
import { minuteMs } from '#rules/durations'
import { Problem } from '#server/platform/problem'

export type Limit = {
  /** Throws a Problem with `Retry-After` when the key was counted too often. */
  count(key: string): void
  /** Throws as `count` would, but counts nothing. */
  look(key: string): void
}

/** At most this many in a minute, which begins with the first of them. */
export const aMinuteLimit = (most: number, now: () => number): Limit => {
  let windows = new Map<string, { count: number; endsAt: number }>()
  let forgetAt = 0
  const look = (key: string) => {
    const window = windows.get(key)
    if (window && window.endsAt > now() && window.count >= most) throw tooManyTries(window.endsAt - now())
  }
  return {
    look,
    count: (key) => {
      const at = now()
      if (at >= forgetAt) {
        windows = new Map([...windows].filter(([, { endsAt }]) => endsAt > at))
        forgetAt = at + minuteMs
      }
      look(key)
      const window = windows.get(key)
      if (!window || window.endsAt <= at) windows.set(key, { count: 1, endsAt: at + minuteMs })
      else window.count++
    },
  }
}

export const tooManyTries = (waitMs: number): Problem => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new Problem('too_many_tries', 429, `Too many tries. Please wait ${wait} and try again.`, {
    retryAfter: seconds,
  })
}

/** What counts as one address: all addresses of one IPv6 subscriber are the same. */
export const addressKey = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}
