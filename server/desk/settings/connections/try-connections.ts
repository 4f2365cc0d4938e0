// One harmless test of each connection. Each returns a sentence within seconds, and never repeats a key.
import type { ConnectionTest } from '#contract/desk/settings/connections'
import type { Connection } from '#rules/settings'
import { sendTestMail } from './test-mail.ts'
import { tryFiles } from '#server/platform/files/try-files'
import { mailFailure } from '#server/platform/mail/mail-failure'
import { payPalAccess } from '#server/payments/paypal/access'
import { inTime } from '#server/platform/limits/in-time'
import type { Platform } from '#server/platform/platform'

const answerWithinMs = 10_000

export type Tester = { id: string; name: string; email: string }

/** Never throws because of the other side. A failure is part of the answer. */
export const tryConnection = async (
  platform: Platform,
  connection: Connection,
  tester: Tester,
): Promise<ConnectionTest> => {
  try {
    return await inTime(tries[connection](platform, tester), answerWithinMs)
  } catch (error) {
    platform.log.warn({ err: error, connection }, 'The test of a connection failed')
    return bad(`${failed[connection](error)} (${reasonOf(error)})`)
  }
}

const tries: Record<Connection, (platform: Platform, tester: Tester) => Promise<ConnectionTest>> = {
  mail: async (platform, tester) => {
    await sendTestMail(platform, tester)
    if (platform.config.smtpUrl)
      return good(`The mail server took a mail to ${tester.email}. Follow its link to prove that it arrives.`)
    return bad(
      'No mail server is set up, so the mail was kept in the data folder and not sent. Ask your operator to set SMTP_URL.',
    )
  },
  stripe: async ({ config: { stripe } }) => {
    if (!stripe) return bad('There are no keys for Stripe. Ask your operator to set STRIPE_SECRET_KEY.')
    const status = await askStatus(`${stripe.apiBase ?? 'https://api.stripe.com'}/v1/balance`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
    })
    if (status === 401)
      return bad('Stripe does not accept the secret key. Copy it again from Stripe’s dashboard.')
    // A restricted key may not read the balance, but Stripe recognizes it.
    if (status !== 200 && status !== 403) throw new Error(`status ${status}`)
    if (!stripe.webhookSecret)
      return bad(
        'Stripe accepts the key, but STRIPE_WEBHOOK_SECRET is missing, so late payments stay unknown.',
      )
    return good('Stripe accepts the key.')
  },
  paypal: async ({ config: { paypal } }) => {
    if (!paypal) return bad('There are no keys for PayPal. Ask your operator to set PAYPAL_CLIENT_ID.')
    const { base, clientId, clientSecret } = payPalAccess(paypal)
    const status = await askStatus(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status === 401)
      return bad('PayPal does not accept the client id and secret. Copy both again from PayPal’s dashboard.')
    if (status !== 200) throw new Error(`status ${status}`)
    if (!paypal.webhookId)
      return bad('PayPal accepts the keys, but PAYPAL_WEBHOOK_ID is missing, so late payments stay unknown.')
    return good('PayPal accepts the keys.')
  },
  files: async ({ files, newId }) => {
    await tryFiles(files, newId)
    return good('A file was written, read and deleted.')
  },
}

const failed: Record<Connection, (error: unknown) => string> = {
  mail: (error) => `The mail could not be sent. Ask your operator. ${mailFailure(error)}`,
  stripe: () => 'Stripe could not be reached. Try again in a minute; if it stays so, ask your operator.',
  paypal: () => 'PayPal could not be reached. Try again in a minute; if it stays so, ask your operator.',
  files: () => 'Files cannot be stored. Ask your operator to check FILES, its keys and the free space.',
}

const askStatus = async (url: string, request: RequestInit): Promise<number> => {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  await response.body?.cancel()
  return response.status
}

/** A code such as ECONNREFUSED says enough. Messages of libraries may repeat an address with a password. */
const reasonOf = (error: unknown): string => {
  const { code, cause, message, name } = (error ?? {}) as NodeJS.ErrnoException & {
    cause?: { code?: string }
  }
  if (name === 'TimeoutError') return 'no answer within ten seconds'
  return code ?? cause?.code ?? (/^(status \d+|it read)/.test(message ?? '') ? message : 'see the log')
}

const good = (sentence: string): ConnectionTest => ({ isGood: true, sentence })
const bad = (sentence: string): ConnectionTest => ({ isGood: false, sentence })
