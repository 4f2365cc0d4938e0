// Whether what a package includes for a sale agrees with what the shop says about it.
import { vocabulary } from './features.ts'
import { dayAfter, monthsAfter, writtenDate } from './dates.ts'
import { type ListingPlan, orderedReminderDays } from './sales.ts'

/** The largest numbers that a plan allows. */
export const mostInPlan = { months: 36, photos: 200, changes: 100, reminderDays: 30 } as const

/** The latest last day of a listing contract. If the plan gets more months, an extension reaches further. */
export const latestListingEnd = (effectiveOn: string, { months }: Pick<ListingPlan, 'months'>): string =>
  monthsAfter(effectiveOn, months)

/** Why these days of a listing contract are not allowed; undefined if they are. */
export const listingDaysFault = (
  { effectiveOn, endsOn }: { effectiveOn: string; endsOn: string },
  plan: Pick<ListingPlan, 'months'>,
): string | undefined => {
  if (endsOn <= effectiveOn) return 'Choose a last day after the first.'
  const latest = latestListingEnd(effectiveOn, plan)
  return endsOn <= latest
    ? undefined
    : `The package lists the home for ${monthsInWords(plan.months)}, so the last day is at the latest ${writtenDate(latest)}. A longer listing needs a larger package and a signed extension.`
}

type Recorded = {
  /** The last day so far; '' before the contract is signed. */
  endsOn: string
  /** The day on which the home came into the MLS; '' before that. */
  listedOn: string
}

/**
 * Why the days of a signed listing contract are not recorded, by field. A later last day is an extension. `isCorrection`: the last day was
 * recorded wrongly, so it may move earlier.
 */
export const signedDaysFaults = (
  days: { effectiveOn: string; endsOn: string },
  plan: Pick<ListingPlan, 'months'>,
  { endsOn, listedOn, today, isCorrection }: Recorded & { today: string; isCorrection: boolean },
): { effectiveOn?: string; endsOn?: string } => {
  const early = listedOn !== '' && days.effectiveOn > listedOn
  const fault = listingDaysFault(days, plan) ?? lastDayFault(days.endsOn, { endsOn, today, isCorrection })
  return {
    ...(early && {
      effectiveOn: `The home came into the MLS on ${writtenDate(listedOn)}. The contract took effect by then.`,
    }),
    ...(fault !== undefined && { endsOn: fault }),
  }
}

/** Whether the last day of a listing contract has passed. `endsOn`: '' without a contract. */
export const isListingContractOver = (endsOn: string, today: string): boolean =>
  endsOn !== '' && endsOn < today

type LastDay = Pick<Recorded, 'endsOn'> & { today: string; isCorrection: boolean }

/** The first day that may become the last day of a listing contract. An extension moves it later. */
export const earliestListingEnd = ({ endsOn, today, isCorrection }: LastDay): string =>
  dayAfter(!isCorrection && endsOn > today ? endsOn : today)

const lastDayFault = (wanted: string, recorded: LastDay): string | undefined => {
  const { endsOn, today } = recorded
  if (wanted === endsOn || wanted >= earliestListingEnd(recorded)) return undefined
  return wanted <= today
    ? 'Choose a day after today. If the listing is over, enter that as its MLS status.'
    : `The last day is ${writtenDate(endsOn)}, and an extension moves it later. Say so if the day was recorded wrongly.`
}

/**
 * Why the plan of a package cannot be published, by field: a number that no plan may have, or one that contradicts a feature in the
 * comparison. A feature in words without a number, such as "As your contract says", contradicts nothing. `features`: by key, as stored.
 */
export const planFaults = (
  plan: ListingPlan,
  features: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  const contradicting = contradictions(plan, features).map(({ field, sentence }) => [
    `listingPlan.${field}`,
    sentence,
  ])
  return { ...Object.fromEntries(contradicting), ...limitFaults(plan) }
}

/**
 * What is wrong with a feature of a package, by feature, because packages that build on it inherit the feature and would contradict it.
 * `features`: the larger package's, including those of the smaller one.
 */
export const faultsForLarger = (
  larger: { name: string; plan: ListingPlan },
  features: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    contradictions(larger.plan, features).map(({ feature, sentence }) => [
      `features.${feature}`,
      `“${larger.name}” builds on this package. ${sentence}`,
    ]),
  )

/** A plan that agrees with the features. Anything they leave out is unlimited. The months are 0, because a plan without months is refused. */
export const planFor = (features: Readonly<Record<string, unknown>>) => {
  const limit = (feature: string) => numberIn(String(features[feature] ?? ''))
  return {
    months: limit('mls-time') ?? 0,
    photos: limit('mls-photos') ?? null,
    changes: limit('mls-changes') ?? null,
    coordinator: features['coordinator'] === true,
    reminderDays: orderedReminderDays(
      (String(features['reminders'] ?? '').match(/\d+/g) ?? []).map(Number).filter(isReminderDay),
    ),
  }
}

const isReminderDay = (days: number) => isBetween(days, 0, mostInPlan.reminderDays)

/** The days of '5, 3, 1, 0', each once, the largest first. Undefined if any part is not a valid day. */
export const readReminderDays = (text: string): number[] | undefined => {
  const words = text.split(/[,\s]+/).filter((word) => word !== '')
  const days = words.map((word) => (/^\d+$/.test(word) ? Number(word) : -1))
  return days.every(isReminderDay) ? orderedReminderDays(days) : undefined
}

/** What a plan includes, one item on each line. */
export const planInWords = (plan: Required<ListingPlan>): string[] => [
  ...compared.map(({ field, said }) => said(plan[field])),
  ...(plan.coordinator ? ['a coordinator'] : []),
  plan.reminderDays.length === 0
    ? 'no reminders'
    : `reminders ${plan.reminderDays.join(', ')} days before each date`,
]

const amount = (unit: string) => (value: number | null) =>
  value === null ? `unlimited ${unit}s` : `${value} ${unit}${value === 1 ? '' : 's'}`

/** '1 month', '6 months'. */
export const monthsInWords = /* @__PURE__ */ amount('month')

const compared = [
  { field: 'months', feature: 'mls-time', said: monthsInWords },
  { field: 'photos', feature: 'mls-photos', said: amount('photo') },
  { field: 'changes', feature: 'mls-changes', said: amount('change') },
] as const

const contradictions = (plan: ListingPlan, features: Readonly<Record<string, unknown>>) =>
  compared.flatMap(({ field, feature, said }) => {
    const shown = features[feature]
    const told = typeof shown === 'string' ? numberIn(shown) : undefined
    if (told === undefined || told === plan[field]) return []
    const sentence = `The plan gives ${said(plan[field])}, and “${vocabulary[feature].name}” says “${String(shown)}”.`
    return [{ field, feature, sentence }]
  })

/** The first number of '6 months' or 'Up to 25'; null for 'Unlimited'; undefined when the words have neither. */
const numberIn = (words: string): number | null | undefined => {
  if (/\bunlimited\b/i.test(words)) return null
  const digits = /\d+/.exec(words)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

const limitFaults = ({
  months,
  photos,
  changes,
  reminderDays = [],
}: ListingPlan): Record<string, string> => ({
  ...(!isBetween(months, 1, mostInPlan.months) && {
    'listingPlan.months': `Enter the months, from 1 to ${mostInPlan.months}.`,
  }),
  ...(photos !== null &&
    !isBetween(photos, 1, mostInPlan.photos) && {
      'listingPlan.photos': `Enter the photos, from 1 to ${mostInPlan.photos}, or leave them unlimited.`,
    }),
  ...(changes !== null &&
    !isBetween(changes, 0, mostInPlan.changes) && {
      'listingPlan.changes': `Enter the changes, from 0 to ${mostInPlan.changes}, or leave them unlimited.`,
    }),
  ...(!reminderDays.every(isReminderDay) && {
    'listingPlan.reminderDays': `Enter days from 0 to ${mostInPlan.reminderDays}.`,
  }),
})

const isBetween = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most
