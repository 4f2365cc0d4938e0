// Whether what a package gives to a sale agrees with what the shop says about it.
import { vocabulary } from './features.ts'
import type { ListingPlan } from './sales.ts'

/** The most that a plan takes. */
export const mostInPlan = { months: 36, photos: 200, changes: 100, reminderDays: 30 } as const

/**
 * Why the plan of a package cannot be published, by field: a number that no plan has, or one that contradicts a feature that the comparison
 * shows. A feature in words that name no number, such as "As your contract says", contradicts nothing. `features`: by key, as stored.
 */
export const planFaults = (
  plan: ListingPlan,
  features: Readonly<Record<string, unknown>>,
): Record<string, string> => {
  const limits = limitFaults(plan)
  const contradictions = compared.flatMap(({ field, feature, row, said }) => {
    const shown = features[feature]
    const told = typeof shown === 'string' ? numberIn(shown) : undefined
    return told === undefined || told === plan[field]
      ? []
      : [
          [
            `listingPlan.${field}`,
            `The plan gives ${said(plan[field])}, and “${row}” says “${String(shown)}”.`,
          ],
        ]
  })
  return { ...Object.fromEntries(contradictions), ...limits }
}

const amount = (unit: string) => (value: number | null) =>
  value === null ? `unlimited ${unit}s` : `${value} ${unit}${value === 1 ? '' : 's'}`

const compared = [
  { field: 'months', feature: 'mls-time', row: vocabulary['mls-time'].name, said: amount('month') },
  { field: 'photos', feature: 'mls-photos', row: vocabulary['mls-photos'].name, said: amount('photo') },
  {
    field: 'changes',
    feature: 'mls-changes',
    row: vocabulary['mls-changes'].name,
    said: amount('change'),
  },
] as const

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
  ...(!reminderDays.every((days) => isBetween(days, 0, mostInPlan.reminderDays)) && {
    'listingPlan.reminderDays': `Enter days from 0 to ${mostInPlan.reminderDays}.`,
  }),
})

const isBetween = (number: number, least: number, most: number) =>
  Number.isInteger(number) && number >= least && number <= most
