import type { Config } from '#server/platform/config/config'

/** PayPal's address and our credentials. */
export type PayPalAccess = {
  /** Without a trailing slash. */
  base: string
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  answerWithinMs: number
  /** The delay before the second attempt; doubled before the third. */
  firstWaitMs: number
}

export const payPalAccess = (
  { clientId, clientSecret, webhookId, apiBase }: NonNullable<Config['paypal']>,
  { answerWithinMs = 15_000, firstWaitMs = 250 } = {},
): PayPalAccess => ({
  base: (apiBase ?? 'https://api-m.paypal.com').replace(/\/$/, ''),
  clientId,
  clientSecret,
  webhookId,
  answerWithinMs,
  firstWaitMs,
})

const liveHosts = ['api.paypal.com', 'api-m.paypal.com']
const sandboxHosts = ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com']

/** The hosts certificates may come from: PayPal itself, live or sandbox like the API in use, or the test server in its place. */
export const certificateHosts = ({ base }: Pick<PayPalAccess, 'base'>): readonly string[] => {
  const { host } = new URL(base)
  return [liveHosts, sandboxHosts].find((hosts) => hosts.includes(host)) ?? [host]
}
