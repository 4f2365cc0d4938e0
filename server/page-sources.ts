import { originsOfPictures } from '#server/brokerage/picture-origins'
import { catalogueOf } from '#server/catalogue/read-model'
import type { Config } from '#server/platform/config/config'
import type { AllowedSources } from '#server/platform/http/security-headers'
import type { Page } from '#server/platform/pages/page-entry'
import type { Platform } from '#server/platform/platform'

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
 * Hosts of pictures, for every page, because a document keeps its policy when the visitor navigates. They change with the catalogue. The
 * brokerage's facts, which every page shows, contain them, so a change renders the pages again.
 */
export const pictureSources = (platform: Pick<Platform, 'config' | 'database' | 'log'>): AllowedSources => {
  const img = originsOfPictures(platform, catalogueOf(platform).known()?.pictureOrigins)
  return img.length > 0 ? { img } : {}
}
