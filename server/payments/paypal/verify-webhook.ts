// Whether PayPal sent a message: by its signature, and by a certificate that comes from PayPal's own host and is kept.
import { verify, X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { certificateHosts, type PayPalAccess } from '#server/payments/paypal/access'
import { providerAway, webhookNotVerified } from '#server/payments/problems'
import type { Log } from '#server/platform/log'

/** PayPal repeats a message for up to three days. */
const oldestMs = 4 * 24 * 60 * 60_000
const longestSkewMs = 5 * 60_000
const mostCertificates = 20

type Verifier = (body: Buffer, headers: IncomingHttpHeaders) => Promise<void>

export const openPayPalVerifier = (access: PayPalAccess, now: () => number, log: Log): Verifier => {
  const certificates = new Map<string, X509Certificate>()

  const certificateAt = async (address: string) => {
    const known = certificates.get(address)
    if (known) return known
    const fetched = await fetchCertificate(address, access.answerWithinMs, log)
    const [oldest] = certificates.keys()
    if (oldest !== undefined && certificates.size >= mostCertificates) certificates.delete(oldest)
    certificates.set(address, fetched)
    return fetched
  }

  return async (body, headers) => {
    const message = messageOf(headers)
    const { webhookId } = access
    if (!webhookId || !message || !isLately(message.time, now())) throw webhookNotVerified()
    if (!isPinned(message.certificateAddress, access)) {
      log.warn({ address: message.certificateAddress }, 'A certificate from elsewhere was named for PayPal')
      throw webhookNotVerified()
    }
    const certificate = await certificateAt(message.certificateAddress)
    const signed = [message.id, message.time, webhookId, crc32(body)].join('|')
    const isGood =
      isValidAt(certificate, now()) &&
      verify(
        'RSA-SHA256',
        Buffer.from(signed),
        certificate.publicKey,
        Buffer.from(message.signature, 'base64'),
      )
    if (!isGood) throw webhookNotVerified()
  }
}

/** What is needed to judge, if all of it is there. */
const messageOf = (headers: IncomingHttpHeaders) => {
  const one = (name: string) => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' && value.length <= 1_000 ? value : ''
  }
  const message = {
    id: one('transmission-id'),
    time: one('transmission-time'),
    signature: one('transmission-sig'),
    certificateAddress: one('cert-url'),
  }
  const isWhole = Object.values(message).every((value) => value !== '')
  return isWhole && one('auth-algo') === 'SHA256withRSA' ? message : undefined
}

const isLately = (time: string, now: number) => {
  const at = Date.parse(time)
  return at > now - oldestMs && at < now + longestSkewMs
}

const isPinned = (address: string, access: PayPalAccess) => {
  if (!URL.canParse(address)) return false
  const { protocol, host, pathname, username, search } = new URL(address)
  return (
    protocol === new URL(access.base).protocol &&
    certificateHosts(access).includes(host) &&
    username === '' &&
    search === '' &&
    /^\/v1\/notifications\/certs\/[\w-]+$/.test(pathname)
  )
}

/** Throws `webhook_not_verified` when there is no such certificate, and `provider_away` when nobody can say. */
const fetchCertificate = async (address: string, answerWithinMs: number, log: Log) => {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((error: unknown) => {
    log.error({ err: error, address }, 'The certificate of PayPal could not be fetched')
    throw providerAway('PayPal')
  })
  if (response.status >= 500 || response.status === 429) throw providerAway('PayPal')
  if (!response.ok) throw webhookNotVerified()
  try {
    return new X509Certificate(await response.text())
  } catch (error) {
    log.error({ err: error, address }, 'The certificate of PayPal cannot be read')
    throw webhookNotVerified()
  }
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: number) =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo)
