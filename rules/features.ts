// The vocabulary for comparing packages: what a package can include, and what the homeowner does. A package stores the keys
// and values; the names here may change.

type Group = { key: string; name: string }

/** In the order in which a comparison shows them. */
export const featureGroups = [
  { key: 'listing', name: 'On the MLS' },
  { key: 'offers', name: 'Price and offers' },
  { key: 'duties', name: 'The broker’s duties under Colorado law' },
  { key: 'closing', name: 'From contract to closing' },
  { key: 'marketing', name: 'Photos, sign and showings' },
  { key: 'advice', name: 'Advice' },
  { key: 'paperwork', name: 'Paperwork' },
  { key: 'your-part', name: 'What you do' },
] as const satisfies readonly Group[]

type GroupKey = (typeof featureGroups)[number]['key']

type Feature<Kind extends 'included' | 'value'> = {
  group: GroupKey
  /** What the row is called. */
  name: string
  /** 'included': a package has it or does not. 'value': a few words say how much of it, or who does it. */
  kind: Kind
}

const included = (group: GroupKey, name: string): Feature<'included'> => ({ group, name, kind: 'included' })
const value = (group: GroupKey, name: string): Feature<'value'> => ({ group, name, kind: 'value' })

/** Every feature by its key, in the order of a comparison. A key never changes. */
export const vocabulary = {
  'mls-time': value('listing', 'Time on the MLS'),
  'mls-photos': value('listing', 'Your photos'),
  'mls-changes': value('listing', 'Changes of price, text and photos'),
  'text-review': included('listing', 'Text read by a broker before it goes live'),

  'price-help': value('offers', 'Help with the price'),
  'offer-call': included('offers', 'A call about every offer'),
  'offers-side-by-side': value('offers', 'Written offers on one page, side by side'),
  'net-estimate': included('offers', 'Estimated net to you for each offer'),
  counterproposals: value('offers', 'Counterproposals drafted on the official form'),
  'repair-negotiation': included('offers', 'Repair negotiation after the inspection'),

  'duty-offers': included('duties', 'Every offer and counteroffer presented'),
  'duty-informed': included('duties', 'You are kept informed'),
  'duty-deadlines': included('duties', 'Help with contract deadlines through closing'),

  'dates-watched': included('closing', 'Contract dates watched for you'),
  coordinator: included('closing', 'One named coordinator until closing'),
  reminders: value('closing', 'Reminders before each deadline'),
  'title-company': included('closing', 'Contact with the title company'),
  'settlement-statement': included('closing', 'Settlement statement read through with you'),
  'complete-file': included('closing', 'A complete file of your documents'),

  'photos-taken': value('marketing', 'Photos by a photographer'),
  'aerial-photos': value('marketing', 'Aerial photos'),
  'floor-plan': included('marketing', 'Measured floor plan'),
  '3d-tour': value('marketing', '3D tour'),
  'sign-post': included('marketing', 'Sign and post, installed and picked up'),
  'sign-rider': included('marketing', 'Rider for your yard sign'),
  lockbox: included('marketing', 'Coded lockbox'),
  'showing-requests': value('marketing', 'Showing requests taken'),
  'open-house-flyer': included('marketing', 'Open-house flyer, read by a broker'),
  'open-house-plan': included('marketing', 'Safety plan and sign-in sheet for an open house'),

  'broker-time': value('advice', 'Time with a broker'),
  'written-notes': value('advice', 'In writing afterward'),

  'forms-map': included('paperwork', 'Map of the official forms: which, when, who'),
  'completeness-check': included('paperwork', 'Your sheets checked for completeness'),

  'take-photos': value('your-part', 'Take the photos'),
  'show-home': value('your-part', 'Show the home'),
  'fill-disclosures': value('your-part', 'Complete the state’s free disclosure forms'),
  decide: value('your-part', 'Decide on price, offers and repairs'),
} as const satisfies Record<string, Feature<'included' | 'value'>>

export type FeatureKey = keyof typeof vocabulary

/** What a package has. A key that is absent is not part of it. */
export type Features = {
  readonly [Key in FeatureKey]?: (typeof vocabulary)[Key] extends Feature<'value'> ? string : true
}

/** In characters: a value fits into a narrow column. */
export const longestFeatureValue = 60

/** The duties that C.R.S. 12-10-404, 405 and 407 put on every broker who lists a home. They cannot be waived. */
export const listingDuties = {
  'duty-offers': true,
  'duty-informed': true,
  'duty-deadlines': true,
} as const satisfies Features

/** A package that lists a home includes the broker's duties, whether or not they were entered. */
export const withBrokerDuties = (features: Features, listingPlan?: unknown): Features =>
  isListingPlan({ features, listingPlan }) ? { ...features, ...listingDuties } : features

/** Whether a package lists a home: it opens a sale, or says something about the MLS. */
export const isListingPlan = ({
  features,
  listingPlan,
}: {
  features: object
  listingPlan?: unknown
}): boolean => Boolean(listingPlan) || keysOf(features).some((key) => vocabulary[key].group === 'listing')

/** Features with a visit to the home by appointment. A sign is put up without one. */
const madeAtHome = ['photos-taken', 'aerial-photos', 'floor-plan', '3d-tour'] as const satisfies FeatureKey[]

/** Whether a package with these features includes a visit to the home by appointment. */
export const needsVisit = (features: object): boolean =>
  madeAtHome.some((key) => Object.hasOwn(features, key))

/** The keys of these features in the order of the vocabulary. Unknown keys are left out. */
export const keysOf = (features: object): FeatureKey[] =>
  (Object.keys(vocabulary) as FeatureKey[]).filter((key) => Object.hasOwn(features, key))

/** What is wrong with a new feature of a package, in a sentence; undefined if nothing is. */
export const featureFault = (key: string, given: unknown): string | undefined => {
  if (!Object.hasOwn(vocabulary, key)) return `There is no feature "${key}".`
  const { kind, name } = vocabulary[key as FeatureKey]
  if (kind === 'included') return given === true ? undefined : `"${name}" takes true and no value.`
  if (typeof given !== 'string' || given.trim() === '') return `"${name}" needs a value in words.`
  return given.length > longestFeatureValue
    ? `"${name}" takes at most ${longestFeatureValue} characters.`
    : undefined
}
