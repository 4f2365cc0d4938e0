import type { ReactNode } from 'react'
import type { BrokerageView } from '#contract/desk/settings/settings'
import { weekdays } from '#rules/support-hours'
import { namingSettings } from '#rules/settings'
import type { PictureUse } from '#rules/uploaded-pictures'
import { DraftArea, DraftText } from '#desk/detail/draft-fields.tsx'
import type { FormField, Weekday } from '#desk/settings/brokerage-form.ts'
import { labels } from '#desk/settings/brokerage-labels.ts'
import { DayField } from '#desk/settings/day-field.tsx'
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

/** One field of the brokerage's form. While it is empty, it says what the shop shows. */
export const SettingField = ({ draft, name, fallback, categories }: SettingFieldProps) => {
  const isEmpty = draft.field(name).value === ''
  const hint: ReactNode = hints(categories)[name]
  const shared = {
    draft,
    name,
    label: labels[name],
    required: isNeeded(name),
    hint: isEmpty && fallback !== '' ? `If empty, the shop shows “${fallback}”.` : hint,
  }
  const use = pictures.get(name)
  if (use) return <PictureField form={draft} name={name} use={use} label={shared.label} hint={shared.hint} />
  if (isDay(name)) {
    const { value, isChanged, error } = draft.field(name)
    return (
      <div className="md:col-span-2">
        <DayField
          label={shared.label}
          {...{ value, isChanged, error }}
          onChange={(hours) => draft.set(name, hours)}
        />
      </div>
    )
  }
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

const isNeeded = (name: string) => (namingSettings as readonly string[]).includes(name)

const long: ReadonlySet<FormField> = new Set(['guaranteeText', 'socialLinks', 'holidays'])

const pictures: ReadonlyMap<FormField, PictureUse> = new Map([
  ['brokerPortrait', 'portrait'],
  ['logo', 'logo'],
])

export const isDay = (name: string): name is Weekday => (weekdays as readonly string[]).includes(name)

const hints = (categories: BrokerageView['categories']): Partial<Record<FormField, string>> => ({
  timeZone: 'Such as America/Denver.',
  holidays: 'One a line: 2026-12-25 Christmas Day.',
  platformFee: 'Once for each order. 0 for none.',
  platformFeePurpose: 'After “It pays for”: this website and payment processing.',
  licensedStates: 'Two letters each: CO, UT. Leads from other states are refused.',
  listingCategories: `Choose from: ${categories.map(({ slug }) => slug).join(', ')}.`,
  socialLinks: 'One a line: the name, then the address.',
  brokerPortrait: 'Square: a path on this site, or an https address.',
  logo: 'A path on this site, or an https address. If empty, the shop shows the built-in logo.',
})
