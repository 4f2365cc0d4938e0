import { coachingConsults } from './by-category/coaching-consults.ts'
import { contractsClosing } from './by-category/contracts-closing.ts'
import { formsDisclosures } from './by-category/forms-disclosures.ts'
import { guidedFullService } from './by-category/guided-full-service.ts'
import { mlsListing } from './by-category/mls-listing.ts'
import { photosMedia } from './by-category/photos-media.ts'
import { pricingValuation } from './by-category/pricing-valuation.ts'
import { signsShowings } from './by-category/signs-showings.ts'
import type { SampleProduct } from './sample-product.ts'

/** The eighteen packages in catalogue order. */
export const products: readonly SampleProduct[] = [
  ...mlsListing,
  ...guidedFullService,
  ...pricingValuation,
  ...coachingConsults,
  ...photosMedia,
  ...signsShowings,
  ...contractsClosing,
  ...formsDisclosures,
]
