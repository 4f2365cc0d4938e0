import * as z from 'zod/mini'
import { providerUnavailable } from '#server/payments/problems'
import type { PayPalAccess } from '#server/payments/paypal/access'
import type { Log } from '#server/platform/observe/log'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

/** Renewed a minute before it expires, so that it does not expire in transit. */
const marginMs = 60_000

/** PayPal's access token: kept while it is valid, and fetched once for all who wait for it. */
export const openPayPalToken = (access: PayPalAccess, log: Log) => {
  let held: Promise<{ value: string; goodUntil: number }> | undefined

  const fetched = async () => {
    const response = await fetch(`${access.base}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(access.answerWithinMs),
      headers: {
        authorization: `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const token = z.safeParse(Token, await response.json().catch(() => undefined))
    if (!response.ok || !token.success) {
      log.error(
        { status: response.status },
        'PayPal returned no access token: check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET',
      )
      throw providerUnavailable('PayPal')
    }
    const { access_token: value, expires_in: seconds } = token.data
    return { value, goodUntil: performance.now() + seconds * 1_000 - marginMs }
  }

  const current = async (): Promise<string> => {
    const asked = (held ??= fetched())
    try {
      const { value, goodUntil } = await asked
      if (goodUntil > performance.now()) return value
    } catch (error) {
      if (held === asked) held = undefined
      throw error
    }
    if (held === asked) held = fetched()
    return (await (held ?? fetched())).value
  }

  return { current, forget: () => (held = undefined) }
}
