import type { Config } from '#server/platform/config'
import type { AllowedSources } from '#server/platform/http/security-headers'

/** Stripe's script and the frames in which it asks for the card: https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources: AllowedSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Whom single pages may load from as well. Where cards are typed in, nobody but the card provider; elsewhere nobody. */
export const pageSources = ({
  stripe,
  testPayments,
}: Pick<Config, 'stripe' | 'testPayments'>): Record<string, AllowedSources> =>
  stripe && !testPayments ? { '/payment': stripeSources, '/order/confirm': stripeSources } : {}

/** Whom every page may load from: a document keeps its policy when it goes on to the library of videos. */
export const sourcesEverywhere = ({ youtube }: Pick<Config, 'youtube'>): AllowedSources =>
  youtube ? { img: ['https://i.ytimg.com'] } : {}
