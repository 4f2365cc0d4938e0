/** Alternative text of every drawn picture, by name. draw.ts writes each to drawn/{name}.svg. */
const alts = {
  'colorado-mls-essentials-cover':
    'A ranch house with a yard sign below the Front Range, a magpie on the sign',
  'colorado-mls-essentials-included':
    'A sheet of small photos, a listing worksheet and six month sheets laid out on a map',
  'colorado-mls-essentials-steps':
    'A switchback trail past a worksheet and a camera up to a house with a sign',
  'mls-plus-cover': 'A brick bungalow at dawn with a yard sign, its rider, and a dog waiting',
  'mls-plus-included': 'Twelve month sheets, a sign rider, a telephone and a change request on a map',
  'mls-plus-steps': 'The same house and sign in winter, spring, summer and autumn',
  'mls-contract-to-close-cover': 'A marked trail with four waypoints winding up to a Victorian house',
  'mls-contract-to-close-included': 'A sheet of deadlines, a yard sign, a headset and folders on a map',
  'mls-contract-to-close-steps':
    'A small train carrying a sign, a contract and a key toward a house in the mountains',
  'guided-seller-cover': 'A trailhead signpost with three boards pointing to a house below the Flatirons',
  'guided-seller-included': 'Three guides, a checklist, a yard sign and a key laid out on a map',
  'guided-seller-steps': 'A trail from the yard sign past two cairns to a lit house',
  'full-service-flat-fee-cover':
    'A Victorian house with every window lit, a yard sign, the moon over the peaks and a curious bear',
  'full-service-flat-fee-included':
    'Camera, sign, lockbox, calendar, contract and key, neatly laid out on a map',
  'full-service-flat-fee-steps':
    'A gondola lift carrying a camera, a sign, a contract and a key up the mountain',
  'cash-offer-side-by-side-cover': 'Three offers side by side on a map, each with its own bars',
  'cash-offer-side-by-side-included': 'Three envelopes, a worksheet and a comparison sheet on a map',
  'cash-offer-side-by-side-steps': 'Three mailboxes beside a road, their flags up, a house behind them',
  'market-analysis-cover':
    'Neighboring houses and a magnifying glass above a scale with a range marked on it',
  'market-analysis-included': 'A market report with bars, a fact sheet and a map with four pins',
  'market-analysis-steps': 'A neighborhood map: a dashed route joins four sold homes to yours',
  'pricing-call-cover':
    'A laptop on a porch rail showing a house and a price range, a cat and a mug beside it',
  'pricing-call-included': 'A headset, a clock and a fact sheet beside a telephone with a chart',
  'pricing-call-steps': 'A large clock whose four quarters show a house, sold homes, a range and a plan',
  'seller-coaching-cover': 'Three cairns along a trail toward a high peak',
  'seller-coaching-included': 'Three session cards with a broom, a sign and a handshake, and a session plan',
  'seller-coaching-steps': 'Three camps on a mountain, the last one with a flag at the summit',
  'pro-photo-set-cover': 'A camera on a tripod framing a bungalow, a magpie posing on it',
  'pro-photo-set-included': 'A contact sheet of twenty-five small photos and a photo-day checklist',
  'pro-photo-set-steps': 'Photos pegged on a line between two aspens: prepare, photograph, deliver',
  'photo-drone-floor-plan-cover': 'A drone above a ranch house with its floor plan drawn on the ground',
  'photo-drone-floor-plan-included': 'A blueprint floor plan, a fan of photos and an aerial view of a roof',
  'photo-drone-floor-plan-steps':
    'The looping flight path of a drone over a house, from camera to measured plan',
  '3d-tour-cover': 'A house opened like a dollhouse, room by room',
  '3d-tour-included': 'A tablet showing the opened house, a scanner on a tripod and three views of rooms',
  '3d-tour-steps': 'A floor plan with a route of dots walking from the door through every room',
  'yard-sign-post-cover': 'A yard sign on its post, close up, with fresh snow on its arm and peaks behind',
  'yard-sign-post-included': 'Post, arm, panel, rider, hooks, spade and level laid out like a kit',
  'yard-sign-post-steps': 'A hole with a spade, a bare post, and a finished yard sign in a row',
  'lockbox-showings-cover': 'A lockbox hanging on an orange front door, a cat in the window',
  'lockbox-showings-included':
    'A lockbox, a telephone with showing times, two keys and a card of safety tips',
  'lockbox-showings-steps': 'Three front doors: a message, a lockbox, and an open door with light',
  'open-house-kit-cover': 'An open house with a folding board, flyers and a string of pennants',
  'open-house-kit-included': 'A stack of flyers, a sign-in sheet with a pen, scissors and a safety plan',
  'open-house-kit-steps': 'Three arrow signs along a street lead visitors to a house with balloons',
  'offer-contract-review-cover': 'A contract on a clipboard with marked lines and a pen, lying on a map',
  'offer-contract-review-included':
    'An offer, a counterproposal and a strip of dates under a magnifying glass',
  'offer-contract-review-steps': 'Paper planes cross a canyon between two houses on opposite cliffs',
  'contract-to-close-cover': 'A calendar with marked dates and a dashed line to a key',
  'contract-to-close-included': 'A deadline sheet, a repair log with a wrench, a closing checklist and a key',
  'contract-to-close-steps':
    'A board game path of dates winding from a signed contract to a house with a key',
  'seller-forms-organizer-cover': 'A mountain range, a forest and a house, each filed in its own folder',
  'seller-forms-organizer-included': 'Three guides and three worksheets standing in a wooden file box',
  'seller-forms-organizer-steps': 'Loose papers in the wind, a sorted tray, and a shelf of neat binders',

  'category-mls-listing': 'A ranch house and a yard sign',
  'category-guided-full-service': 'A lit Victorian house at night',
  'category-pricing-valuation': 'Houses under a magnifying glass',
  'category-coaching-consults': 'Cairns beside a trail',
  'category-photos-media': 'A camera before a bungalow',
  'category-signs-showings': 'A yard sign in the snow',
  'category-contracts-closing': 'A calendar and a key',
  'category-forms-disclosures': 'A landscape filed in folders',

  'banner-street': 'A street of Colorado houses below the Front Range',
  'banner-foothills': 'A bungalow with a yard sign among golden aspens below the Flatirons',
  'banner-plains': 'A farmhouse, a barn and a windmill on the plains at dawn, the mountains far behind',

  'how-choose': 'A trail fork with three boards',
  'how-prepare': 'A house with a ladder and a paint bucket, a camera ready before it, a cat on the roof',
  'how-close': 'A key handed over a signed contract',

  'lead-street': 'A row of houses, and a map pin above one of them',
  'lead-house': 'A bungalow with a yard sign between golden aspens, and a fox',
  'lead-ladder': 'A ladder against a house, a paint bucket, and a cat on the roof',
  'lead-key': 'A key that hangs from a sign post before a lit cabin',
  'lead-sold': 'A yard sign with a check mark before a house, and a dog',

  'video-01': 'A trail with three waypoints from a yard sign to a house',
  'video-02': 'Houses on a scale of prices',
  'video-03': 'A ladder and a paint can before a house',
  'video-04': 'A camera framing a house among aspens',
  'video-05': 'A form with sections and a pen',
  'video-06': 'An old house, a paint can and a warning sign',
  'video-07': 'A house with a well, and the ground below it',
  'video-08': 'An open door with a lamp and a dog',
  'video-09': 'An offer under a magnifying glass',
  'video-10': 'A balance with coins and a yard sign',
  'video-11': 'A flashlight shining on a roof',
  'video-12': 'A key, a calendar and a padlock',

  'empty-cart': 'An empty wheelbarrow in a meadow',
  'empty-wishlist': 'An empty clothesline between two aspens',
  'empty-search': 'A magnifying glass over an empty map',
  'not-found': 'A hiker’s signpost whose boards point every way, and a puzzled fox',
  'no-connection': 'A storm over the ridge, a cabin and a torn telephone line',
  paid: 'A yard sign with a golden rider before a house, and confetti',
  'payment-failed': 'A bridge with a missing plank',
  processing: 'A cairn being built, stone by stone, under a clock',

  'seller-listing-desk': 'A yard sign',
  'seller-closing-desk': 'A key',
  'seller-front-range-photo': 'A camera',
  'seller-mile-high-signs': 'A spade and a magpie',

  'broker-portrait': 'Drawn portrait of a broker in a green jacket',

  topo: 'Contour lines of an invented country',
} as const

export type PictureName = keyof typeof alts
export type Picture = { name: PictureName; file: string; width: number; height: number; alt: string }

export const pictures: readonly Picture[] = (Object.keys(alts) as PictureName[]).map((name) => ({
  name,
  file: `${name}.svg`,
  ...sizeOf(name),
  alt: alts[name],
}))

export const pictureAlt = (name: PictureName): string => alts[name]

function sizeOf(name: PictureName): { width: number; height: number } {
  if (/-(cover|included|steps)$/.test(name)) return { width: 800, height: 600 }
  if (name.startsWith('banner-')) return { width: 2400, height: 1000 }
  if (name.startsWith('lead-')) return { width: 960, height: 960 }
  if (name.startsWith('video-')) return { width: 480, height: 270 }
  if (name.startsWith('seller-') || name === 'broker-portrait') return { width: 96, height: 96 }
  return name === 'topo' ? { width: 1920, height: 1100 } : { width: 480, height: 320 }
}
