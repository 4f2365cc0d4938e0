// The brokerage's settings as the form shows them: one text for each field, and back.
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { weekdays } from '#rules/support-hours'
import { mountainTime } from '#rules/dates'
import { changedSettings } from '#rules/settings'
import { dollarsTyped } from '#desk/settings/typed-dollars.ts'
import { faultsAt } from '#desk/ui/fault-at.ts'
import { hoursOf, spansIn } from '#desk/settings/day-hours.ts'

const plainFields = [
  'legalName',
  'brand',
  'licenceNumber',
  'licenceLookupUrl',
  'employingBroker',
  'brokerPortrait',
  'postalAddress',
  'phone',
  'email',
  'platformFeePurpose',
  'affiliateUrl',
  'vendorLoginUrl',
  'vendorRegisterUrl',
  'logo',
] as const

export type Weekday = (typeof weekdays)[number]
export type FormField =
  | (typeof plainFields)[number]
  | Weekday
  | 'timeZone'
  | 'hasHours'
  | 'holidays'
  | 'platformFee'
  | 'guaranteeName'
  | 'guaranteeText'
  | 'licensedStates'
  | 'listingCategories'
  | 'socialLinks'
export type FormValues = Record<FormField, string>

/**
 * '' for what is absent. Days have their hours ('09:00-12:00, 13:00-17:00'). Lists have a line or a comma between their parts. Until
 * hours are entered, the days have the hours that the shop shows.
 */
export const toForm = (settings: BrokerageSettings, fallbacks: BrokerageSettings = {}): FormValues => ({
  ...textsOf(plainFields, (name) => settings[name] ?? ''),
  ...toTimes(settings.supportTimes ?? fallbacks.supportTimes),
  hasHours: settings.supportTimes === undefined ? '' : 'yes',
  platformFee: settings.platformFee === undefined ? '' : String(settings.platformFee),
  guaranteeName: settings.guarantee?.name ?? '',
  guaranteeText: settings.guarantee?.text ?? '',
  licensedStates: (settings.licensedStates ?? []).join(', '),
  listingCategories: (settings.listingCategories ?? []).join(', '),
  socialLinks: (settings.socialLinks ?? []).map(({ name, url }) => `${name} ${url}`).join('\n'),
})

const textsOf = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>

type Times = NonNullable<BrokerageSettings['supportTimes']>

const timeFields = [...weekdays, 'timeZone', 'holidays'] as const

const toTimes = (times: Times | undefined) => ({
  ...textsOf(weekdays, (day) => hoursOn(day, times)),
  timeZone: times?.timeZone ?? mountainTime,
  holidays: (times?.holidays ?? []).map(({ date, name }) => `${date} ${name}`).join('\n'),
})

const hoursOn = (day: Weekday, times: Times | undefined) =>
  hoursOf((times?.open ?? []).filter(({ days }) => days.includes(day)))

/** The typed values as settings. A value that does not fit stays as it was typed, so that the server can name it. */
export const fromForm = (form: FormValues): BrokerageSettings => {
  const settings: Record<string, unknown> = {}
  for (const name of plainFields) if (form[name].trim() !== '') settings[name] = form[name].trim()
  if (form.platformFee.trim() !== '') settings['platformFee'] = dollarsTyped(form.platformFee)
  if (form.guaranteeName.trim() !== '' || form.guaranteeText.trim() !== '')
    settings['guarantee'] = { name: form.guaranteeName.trim(), text: form.guaranteeText.trim() }
  const states = partsOf(form.licensedStates, /[\s,]+/)
  if (states.length > 0) settings['licensedStates'] = states.map(upper)
  const categories = partsOf(form.listingCategories, /,/)
  if (categories.length > 0) settings['listingCategories'] = categories
  const links = partsOf(form.socialLinks, /\n/).map(splitLast)
  if (links.length > 0) settings['socialLinks'] = links
  if (form.hasHours === 'yes') settings['supportTimes'] = timesIn(form)
  return settings as BrokerageSettings
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const upper = (code: string) => code.toUpperCase()

/** 'Facebook https://…': the address is the last word. */
const splitLast = (line: string) => {
  const at = line.lastIndexOf(' ')
  return { name: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) }
}

/** A day that is missing is closed. */
const timesIn = (form: FormValues): Times => {
  const open = weekdays.flatMap((day) => spansIn(form[day]).map((span) => ({ days: [day], ...span })))
  const holidays = partsOf(form.holidays, /\n/).map((line) => ({
    date: line.slice(0, 'YYYY-MM-DD'.length),
    name: line.slice('YYYY-MM-DD'.length).trim(),
  }))
  return {
    timeZone: form.timeZone.trim() || mountainTime,
    open: joined(open),
    ...(holidays.length > 0 && { holidays }),
  }
}

/** Days with the same hours are one entry. */
const joined = (open: Times['open']): Times['open'] => {
  const entries = new Map<string, Times['open'][number]>()
  for (const { days, from, to } of open) {
    const known = entries.get(`${from}-${to}`)
    if (known) known.days.push(...days)
    else entries.set(`${from}-${to}`, { days: [...days], from, to })
  }
  return [...entries.values()]
}

/** What a call sends for a changed form. Settings that the form does not show stay unchanged. */
export const changesOf = (
  before: FormValues,
  after: FormValues,
): { changes: BrokerageSettings; cleared: (keyof BrokerageSettings)[] } => {
  const isNewWeek = timeFields.some((name) => before[name] !== after[name])
  const [from, to] = [fromForm(before), fromForm(isNewWeek ? { ...after, hasHours: 'yes' } : after)]
  const names = Object.keys(changedSettings(from, to)) as (keyof BrokerageSettings)[]
  const cleared = names.filter((name) => to[name] === undefined)
  const changes = Object.fromEntries(
    names.filter((name) => to[name] !== undefined).map((name) => [name, to[name]]),
  )
  return { changes, cleared }
}

/** The server's messages at the fields of the form: 'changes.guarantee.name' is the field 'guaranteeName'. */
export const messagesAtFields = (
  fields: Readonly<Record<string, string>>,
  { supportTimes }: BrokerageSettings,
): Record<string, string> =>
  faultsAt(fields, (path) => {
    const [name = '', part = '', at = ''] = path.replace(/^changes\./, '').split('.')
    if (name === 'guarantee') return part === 'name' ? 'guaranteeName' : 'guaranteeText'
    if (name !== 'supportTimes') return name
    return part === 'open' ? (supportTimes?.open[Number(at)]?.days[0] ?? 'Mon') : part
  })
