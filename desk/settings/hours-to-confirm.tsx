import type { BrokerageView } from '#contract/desk/settings/settings'
import { hoursInBrackets } from '#rules/support-hours-in-words'
import type { FormField } from '#desk/settings/brokerage-form.ts'
import { labels } from '#desk/settings/brokerage-labels.ts'
import { CheckField } from '#desk/ui/field.tsx'

type HoursToConfirmProps = {
  draft: {
    field: (name: FormField) => { value: string; isChanged: boolean; error: string | undefined }
    set: (name: FormField, value: unknown) => void
  }
  view: Pick<BrokerageView, 'settings' | 'fallbacks'>
}

/** Before hours were entered: what the shop shows, and a button that confirms them. */
export const HoursToConfirm = ({ draft, view: { settings, fallbacks } }: HoursToConfirmProps) => {
  if (settings.supportTimes !== undefined) return null
  const { value, ...marks } = draft.field('hasHours')
  const shown = settings.supportHours ?? fallbacks.supportHours ?? ''
  return (
    <CheckField
      className="md:col-span-2"
      name="hasHours"
      label={labels.hasHours}
      hint={`You have not entered your hours yet. Until you do, the shop ${shown === '' ? 'names none' : `shows the sample’s${hoursInBrackets(shown)}`}.`}
      checked={value === 'yes'}
      onChange={(event) => draft.set('hasHours', event.target.checked ? 'yes' : '')}
      {...marks}
    />
  )
}
