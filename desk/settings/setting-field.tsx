import type { ReactNode } from 'react'
import type { BrokerageView } from '#contract/desk/settings'
import { weekdays } from '#rules/contact'
import type { PictureUse } from '#rules/uploaded-pictures'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import type { FormField, Weekday } from '#desk/settings/brokerage-form.ts'
import { labels } from '#desk/settings/brokerage-labels.ts'
import { PictureField } from '#desk/upload/picture-field.tsx'

type SettingFieldProps = {
  draft: {
    field: (name: FormField) => { value: string; isChanged: boolean; error: string | undefined }
    set: (name: FormField, value: unknown) => void
  }
  name: FormField
  /** What the shop shows while the field is empty. */
  fallback: string
  categories: BrokerageView['categories']
}

/** One field of the brokerage's form, with what the shop shows while it is empty. */
export const SettingField = ({ draft, name, fallback, categories }: SettingFieldProps) => {
  const isEmpty = draft.field(name).value === ''
  const hint: ReactNode = hints(categories)[name]
  const shared = {
    draft,
    name,
    label: labels[name],
    hint: isEmpty && fallback !== '' ? `If empty, the shop shows “${fallback}”.` : hint,
  }
  const use = pictures.get(name)
  if (use) return <PictureField form={draft} name={name} use={use} label={shared.label} hint={shared.hint} />
  if (isDay(name)) return <DraftText {...shared} placeholder="closed" inputMode="text" />
  if (long.has(name)) return <DraftArea {...shared} rows={4} />
  return (
    <DraftText
      {...shared}
      {...(name === 'email' && { type: 'email' })}
      {...(name === 'phone' && { type: 'tel' })}
      {...(name === 'platformFee' && { inputMode: 'decimal' as const })}
    />
  )
}

const long: ReadonlySet<FormField> = new Set(['guaranteeText', 'socialLinks', 'holidays'])

const pictures: ReadonlyMap<FormField, PictureUse> = new Map([
  ['brokerPortrait', 'portrait'],
  ['logo', 'logo'],
])

const isDay = (name: FormField): name is Weekday => (weekdays as readonly string[]).includes(name)

const hints = (categories: BrokerageView['categories']): Partial<Record<FormField, string>> => ({
  supportHours: 'Such as 9am to 6pm Mountain Time, Mon–Sat.',
  timeZone: 'Such as America/Denver.',
  Mon: 'Such as 09:00-12:00, 13:00-17:00.',
  holidays: 'One a line: 2026-12-25 Christmas Day.',
  platformFee: 'Once for each order. 0 for none.',
  platformFeePurpose: 'After “It pays for”: this website and payment processing.',
  licensedStates: 'Two letters each: CO, UT. Leads from other states are refused.',
  listingCategories: `Choose from: ${categories.map(({ slug }) => slug).join(', ')}.`,
  socialLinks: 'One a line: the name, then the address.',
  brokerPortrait: 'Square: a path on this site, or an https address.',
  logo: 'A path on this site, or an https address. If empty, the shop shows the built-in logo.',
})
