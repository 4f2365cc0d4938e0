import type { Config } from '#server/platform/config'
import type { AllowedSources } from '#server/platform/http/security-headers'

/** Stripe's script and the frames in which it asks for the card: https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources: AllowedSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Whom single pages may load from, besides this server. Where cards are typed in, nobody but the card provider; elsewhere nobody. */
export const pageSources = ({
  stripe,
  testPayments,
}: Pick<Config, 'stripe' | 'testPayments'>): Record<string, AllowedSources> =>
  stripe && !testPayments ? { '/payment': stripeSources, '/order/confirm': stripeSources } : {}
