import { isYouTubePicture } from '#rules/videos'
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

/** Additional sources for single pages, by path. Pages where cards are entered allow the card provider; other pages allow nothing more. */
export const pageSources = (
  { stripe, testPayments }: Pick<Config, 'stripe' | 'testPayments'>,
  pages: readonly Pick<Page, 'path' | 'loadsFrom'>[],
): Record<string, AllowedSources> => {
  if (!stripe || testPayments) return {}
  const withCards = pages.filter(({ loadsFrom }) => loadsFrom === 'card provider')
  return Object.fromEntries(withCards.map(({ path }) => [path, stripeSources]))
}

/**
 * Sources for every page, because a document keeps its policy when the visitor navigates to the video library. YouTube is not among them:
 * its thumbnails come through our own server.
 */
export const sourcesEverywhere = (config: Pick<Config, 'brokerageFile'>): AllowedSources => {
  const { logo, videos = [] } = brokerageOf({ config })
  const pictures = [logo, ...videos.map(({ picture }) => picture)].filter(
    (address) => address.startsWith('https:') && !isYouTubePicture(address),
  )
  const origins = new Set(pictures.map((address) => new URL(address).origin))
  return origins.size > 0 ? { img: [...origins] } : {}
}
