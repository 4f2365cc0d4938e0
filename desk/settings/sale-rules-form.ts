// Converts the brokerage's settings for sales to form fields and back.
import type { BrokerageSettings } from '#contract/brokerage-settings'
import type { AddedHoliday } from '#rules/holidays'
import { recolorado } from '#rules/mls-clocks'
import type { Weekday } from '#rules/on-duty'
import { mlsSettingsOf } from '#rules/sale-rules'
import { presentingLimits } from '#rules/sale-offers'
import { changedSettings } from '#rules/settings'
import { numberAsTyped } from '#rules/typed-text'
import { weekdays } from '#rules/support-hours'
import { faultsAt } from '#desk/ui/fault-at.ts'
import { dollarsTyped } from '#desk/settings/typed-dollars.ts'

export const mlsNumbers = [
  'entryDays',
  'statusDays',
  'comingSoonDays',
  'relistDays',
  'relistFine',
  'leastPhotoSide',
] as const

export const presentingNumbers = ['withinHours', 'beforeAnswerHours'] as const

export type SaleRulesText =
  | 'mlsName'
  | 'dayEndsAt'
  | 'marketingFrom'
  | 'marketingTo'
  | (typeof mlsNumbers)[number]
  | (typeof presentingNumbers)[number]
  | Weekday

/** The email of the person on duty for each day; '' for nobody. */
export type SaleRulesForm = Record<SaleRulesText, string> & { legalHolidays: readonly AddedHoliday[] }

/** Until something is entered, the form has the usual values. */
export const toSaleRulesForm = ({
  mlsRules = {},
  legalHolidays = [],
  presentingLimits: presenting = presentingLimits,
  onDuty = [],
}: BrokerageSettings): SaleRulesForm => {
  const mls = { ...mlsSettingsOf(recolorado), ...mlsRules }
  return {
    mlsName: mls.name,
    dayEndsAt: mls.dayEndsAt,
    marketingFrom: mls.marketingDay.from,
    marketingTo: mls.marketingDay.to,
    ...texts(mlsNumbers, (name) => String(mls[name])),
    ...texts(presentingNumbers, (name) => String(presenting[name])),
    ...texts(weekdays, (day) => onDuty.find(({ days }) => days.includes(day))?.email ?? ''),
    legalHolidays,
  }
}

const texts = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>

/** Invalid input stays as typed, so that the server can name it. */
const fromForm = (form: SaleRulesForm): BrokerageSettings => ({
  mlsRules: {
    name: form.mlsName,
    dayEndsAt: form.dayEndsAt,
    marketingDay: { from: form.marketingFrom, to: form.marketingTo },
    ...numbers(mlsNumbers, form),
    relistFine: dollarsTyped(form.relistFine) as number,
  },
  presentingLimits: numbers(presentingNumbers, form),
  ...(form.legalHolidays.length > 0 && { legalHolidays: [...form.legalHolidays] }),
  ...onDutyIn(form),
})

const numbers = <Name extends SaleRulesText>(names: readonly Name[], form: SaleRulesForm) =>
  Object.fromEntries(names.map((name) => [name, numberAsTyped(form[name]) ?? Number.NaN])) as Record<
    Name,
    number
  >

const onDutyIn = (form: SaleRulesForm): Pick<BrokerageSettings, 'onDuty'> => {
  const named = weekdays.filter((day) => form[day] !== '')
  const onDuty = Array.from(
    Map.groupBy(named, (day) => form[day]),
    ([email, days]) => ({ email, days }),
  )
  return onDuty.length > 0 ? { onDuty } : {}
}

type Sent = { changes: BrokerageSettings; cleared: (keyof BrokerageSettings)[] }

/** The request for a changed form: whole settings, and only the changed ones. */
export const saleRulesChanges = (before: SaleRulesForm, after: SaleRulesForm): Sent => {
  const to = fromForm(after)
  const names = Object.keys(changedSettings(fromForm(before), to)) as (keyof BrokerageSettings)[]
  return {
    changes: Object.fromEntries(
      names.filter((name) => to[name] !== undefined).map((name) => [name, to[name]]),
    ),
    cleared: names.filter((name) => to[name] === undefined),
  }
}

/** The server's messages at the fields of the form: 'changes.mlsRules.name' is the field 'mlsName'. */
export const saleRulesMessages = (
  fields: Readonly<Record<string, string>>,
  { onDuty = [] }: BrokerageSettings,
): Record<string, string> =>
  faultsAt(fields, (path) => {
    const [setting = '', part = '', more = ''] = path.replace(/^changes\./, '').split('.')
    if (setting === 'onDuty') return onDuty[Number(part)]?.days[0] ?? 'Mon'
    if (setting === 'legalHolidays') return setting
    if (part === 'name') return 'mlsName'
    if (part === 'marketingDay') return more === 'from' ? 'marketingFrom' : 'marketingTo'
    return part || setting
  })
