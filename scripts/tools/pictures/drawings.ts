import { bannerScenes } from './banners.ts'
import { brokerPortrait } from './broker-portrait.ts'
import { categoryScenes } from './categories.ts'
import { adviceCovers } from './covers-advice.ts'
import { fieldCovers } from './covers-field.ts'
import { listingCovers } from './covers-listing.ts'
import { paperCovers } from './covers-papers.ts'
import type { Part } from './drawing/mark.ts'
import { topo } from './emblems.ts'
import { howItWorks } from './how-it-works.ts'
import { adviceIncluded } from './included-advice.ts'
import { fieldIncluded } from './included-field.ts'
import { leadScenes } from './lead-scenes.ts'
import { listingIncluded } from './included-listing.ts'
import type { PictureName } from '../../../sample/pictures/list.ts'
import { sellerPortraits } from './seller-portraits.ts'
import { stateScenes } from './page-states.ts'
import { closingSteps } from './steps-closing.ts'
import { listingSteps } from './steps-listing.ts'
import { mediaSteps } from './steps-media.ts'
import { pricingSteps } from './steps-pricing.ts'
import { showingSteps } from './steps-showings.ts'
import { videoScenes } from './videos.ts'

type Drawings<Name extends string> = Record<Name, () => Part>

/** The drawing function of each picture. The compiler reports any that is missing. */
export const drawings: Drawings<PictureName> = {
  ...after(adviceCovers, '-cover'),
  ...after(fieldCovers, '-cover'),
  ...after(listingCovers, '-cover'),
  ...after(paperCovers, '-cover'),
  ...after(adviceIncluded, '-included'),
  ...after(fieldIncluded, '-included'),
  ...after(listingIncluded, '-included'),
  ...after(closingSteps, '-steps'),
  ...after(listingSteps, '-steps'),
  ...after(mediaSteps, '-steps'),
  ...after(pricingSteps, '-steps'),
  ...after(showingSteps, '-steps'),
  ...before('category-', categoryScenes),
  ...before('banner-', bannerScenes),
  ...before('how-', howItWorks),
  ...before('lead-', leadScenes),
  ...before('video-', videoScenes),
  ...before('seller-', sellerPortraits),
  ...stateScenes,
  'broker-portrait': brokerPortrait,
  topo,
}

function before<Prefix extends string, Name extends string>(
  prefix: Prefix,
  group: Drawings<Name>,
): Drawings<`${Prefix}${Name}`> {
  return Object.fromEntries(
    Object.entries<() => Part>(group).map(([name, draw]) => [prefix + name, draw]),
  ) as Drawings<`${Prefix}${Name}`>
}

function after<Name extends string, Suffix extends string>(
  group: Drawings<Name>,
  suffix: Suffix,
): Drawings<`${Name}${Suffix}`> {
  return Object.fromEntries(
    Object.entries<() => Part>(group).map(([name, draw]) => [name + suffix, draw]),
  ) as Drawings<`${Name}${Suffix}`>
}
