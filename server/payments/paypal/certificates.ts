// A cache of PayPal's certificates, so that strangers' messages with made-up addresses cost next to nothing.
import { X509Certificate } from 'node:crypto'
import { dayMs } from '#rules/durations'
import { providerUnavailable, webhookNotVerified } from '#server/payments/problems'
import type { Log } from '#server/platform/observe/log'
import { Problem } from '#server/platform/problem'

/** PayPal has one or two in use at a time. */
const mostKept = 20
const goodForMs = dayMs
/** A missing certificate is not requested again until then. Neither, for a short while, is a host that does not answer. */
const badForMs = 10 * 60_000
const awayForMs = 30_000
const mostBadKept = 200
const mostAtOnce = 2
/** A burst of this many addresses may be fetched, and then one more each time this interval has passed. */
const mostInARow = 10
const oneMoreAfterMs = 10_000
const longestPem = 64 * 1024

type Kept = { until: number; certificate: X509Certificate }

/**
 * Returns the certificate at an address that the caller has checked to be PayPal's. Throws `webhook_not_verified` when there is none, and
 * `provider_away` when that cannot be determined: PayPal then resends its message.
 */
export const openCertificates = (answerWithinMs: number, now: () => number, log: Log) => {
  const good = new Map<string, Kept>()
  const bad = new Map<string, { until: number; reason: () => Error }>()
  const underway = new Map<string, Promise<X509Certificate>>()
  const mayAsk = allowance(now)

  const fetched = async (address: string) => {
    try {
      const certificate = await fetchCertificate(address, answerWithinMs, log)
      keep(good, mostKept, address, { until: now() + goodForMs, certificate })
      return certificate
    } catch (error) {
      const isAway = error instanceof Problem && error.status >= 500
      const until = now() + (isAway ? awayForMs : badForMs)
      keep(bad, mostBadKept, address, { until, reason: () => error as Error })
      throw error
    } finally {
      underway.delete(address)
    }
  }

  return async (address: string): Promise<X509Certificate> => {
    const kept = good.get(address)
    if (kept && now() < kept.until) return kept.certificate
    const known = bad.get(address)
    if (known && now() < known.until) throw known.reason()
    const asked = underway.get(address)
    if (asked) return asked
    if (underway.size >= mostAtOnce || !mayAsk()) {
      if (kept) return kept.certificate // a certificate states its own validity
      throw providerUnavailable('PayPal')
    }
    const pending = fetched(address)
    underway.set(address, pending)
    return pending
  }
}

/** Drops the oldest entry when there are too many. */
const keep = <Value>(map: Map<string, Value>, most: number, address: string, value: Value) => {
  map.delete(address)
  const [oldest] = map.keys()
  if (oldest !== undefined && map.size >= most) map.delete(oldest)
  map.set(address, value)
}

const allowance = (now: () => number) => {
  let left = mostInARow
  let countedAt = now()
  return () => {
    const more = Math.floor((now() - countedAt) / oneMoreAfterMs)
    left = Math.min(mostInARow, left + more)
    countedAt += more * oneMoreAfterMs
    if (left < 1) return false
    left--
    return true
  }
}

const fetchCertificate = async (address: string, answerWithinMs: number, log: Log) => {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((error: unknown) => {
    log.error({ err: error, address }, "PayPal's certificate could not be fetched")
    throw providerUnavailable('PayPal')
  })
  if (response.status >= 500 || response.status === 429) throw providerUnavailable('PayPal')
  if (!response.ok) throw webhookNotVerified()
  try {
    return new X509Certificate(await shortText(response))
  } catch (error) {
    log.error({ err: error, address }, "PayPal's certificate cannot be parsed")
    throw webhookNotVerified()
  }
}

const shortText = async ({ body }: Response) => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > longestPem) throw new Error('It is too long for a certificate.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
