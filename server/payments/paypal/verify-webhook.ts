// Verifies that PayPal sent a message: by its signature, with a cached certificate from PayPal's own host.
import { verify, type X509Certificate } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import { certificateHosts, type PayPalAccess } from '#server/payments/paypal/access'
import { openCertificates } from '#server/payments/paypal/certificates'
import { webhookNotVerified } from '#server/payments/problems'
import type { Log } from '#server/platform/observe/log'

/** PayPal resends a message for up to three days. */
const oldestMs = 4 * 24 * 60 * 60_000
const longestSkewMs = 5 * 60_000

export const openPayPalVerifier = (access: PayPalAccess, now: () => number, log: Log) => {
  const certificateAt = openCertificates(access.answerWithinMs, now, log)

  /** Throws `webhook_not_verified` unless the headers could belong to a message from PayPal. Makes no requests. */
  const readMessage = (headers: IncomingHttpHeaders) => {
    const message = messageOf(headers)
    if (!access.webhookId || !message || !isLately(message.time, now())) throw webhookNotVerified()
    if (!isPinned(message.certificateAddress, access)) {
      log.warn(
        { address: message.certificateAddress },
        'A PayPal webhook named a certificate on another host',
      )
      throw webhookNotVerified()
    }
    return message
  }

  const verifyWebhook = async (body: Buffer, headers: IncomingHttpHeaders): Promise<void> => {
    const message = readMessage(headers)
    const certificate = await certificateAt(message.certificateAddress)
    const signed = [message.id, message.time, access.webhookId, crc32(body)].join('|')
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

  return { checkHeaders: (headers: IncomingHttpHeaders) => void readMessage(headers), verifyWebhook }
}

/** The headers needed for verification; undefined when one is missing. */
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

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: number) =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo)
