import type { Config } from '#server/platform/config'

/** How PayPal is reached, and as whom. */
export type PayPalAccess = {
  /** Without a slash at its end. */
  base: string
  clientId: string
  clientSecret: string
  webhookId: string | undefined
  answerWithinMs: number
  /** Before the second try; doubled before the third. */
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

/** Where certificates may come from: PayPal itself, live or sandbox as the API that is asked, or whoever stands in for it in tests. */
export const certificateHosts = ({ base }: Pick<PayPalAccess, 'base'>): readonly string[] => {
  const { host } = new URL(base)
  return [liveHosts, sandboxHosts].find((hosts) => hosts.includes(host)) ?? [host]
}
