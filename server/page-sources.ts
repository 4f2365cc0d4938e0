import { brokerageOf } from '#server/brokerage/brokerage'
import type { Config } from '#server/platform/config'
import type { AllowedSources } from '#server/platform/http/security-headers'
import type { Page } from '#server/platform/pages/entry'

/** Stripe's script and the frames in which it asks for the card: https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources: AllowedSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/** Whom single pages may load from as well, by their path. Where cards are typed in, nobody but the card provider; elsewhere nobody. */
export const pageSources = (
  { stripe, testPayments }: Pick<Config, 'stripe' | 'testPayments'>,
  pages: readonly Pick<Page, 'path' | 'loadsFrom'>[],
): Record<string, AllowedSources> => {
  if (!stripe || testPayments) return {}
  const withCards = pages.filter(({ loadsFrom }) => loadsFrom === 'card provider')
  return Object.fromEntries(withCards.map(({ path }) => [path, stripeSources]))
}

/** Whom every page may load from: a document keeps its policy when it goes on to the library of videos. */
export const sourcesEverywhere = (config: Pick<Config, 'youtube' | 'brokerageFile'>): AllowedSources => {
  const { logo, videos = [] } = brokerageOf({ config })
  const pictures = [logo, ...videos.map(({ picture }) => picture)].filter((address) =>
    address.startsWith('https:'),
  )
  const origins = new Set(pictures.map((address) => new URL(address).origin))
  if (config.youtube) origins.add('https://i.ytimg.com')
  return origins.size > 0 ? { img: [...origins] } : {}
}
