import { useQuery } from '@tanstack/react-query'
import type { BrokerageView } from '#contract/desk/settings/settings'
import { call } from '#desk/api/call.ts'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { sayValue } from '#desk/detail/say-value.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { feeDoubt } from '#rules/prices'
import { typedCents } from '#rules/typed-text'
import { settingsToProve } from '#rules/who-publishes'
import { useMay } from '#desk/me/use-me.ts'
import {
  changesOf,
  messagesAtFields,
  type FormField,
  type FormValues,
  toForm,
} from '#desk/settings/brokerage-form.ts'
import { BrokerageHistory } from '#desk/settings/brokerage-history.tsx'
import { fieldGroups, labels } from '#desk/settings/brokerage-labels.ts'
import { HoursToConfirm } from '#desk/settings/hours-to-confirm.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { isDay, SettingField } from '#desk/settings/setting-field.tsx'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { useFieldInAddress } from '#desk/ui/use-field-in-address.ts'
import { Icon } from '#desk/ui/icon.tsx'

export const brokerageKey = ['settings', 'brokerage'] as const

export const useBrokerage = () =>
  useQuery({ queryKey: brokerageKey, queryFn: () => call('GET /api/desk/settings/brokerage', {}) })

/** Settings → Brokerage: what the shop says about itself. */
export const BrokeragePage = () => {
  const query = useBrokerage()
  return (
    <>
      <SettingsHead title="Brokerage">
        What pages and mails say about you. A change is visible everywhere within a second.
      </SettingsHead>
      <Loaded query={query}>
        {(view) => (
          <>
            <Notices view={view} />
            <BrokerageForm view={view} />
            <BrokerageHistory version={view.version} />
          </>
        )}
      </Loaded>
    </>
  )
}

const Notices = ({
  view: { isOpen, missing, isDamaged, hasFile, settings, fallbacks },
}: {
  view: BrokerageView
}) => (
  <>
    {missing.length > 0 && (
      <p className="mt-3 flex gap-2 rounded-sm bg-wait-tint px-3 py-2 text-wait">
        <Icon name="warning" />
        <span>
          {isOpen ? 'Your pages do not show your own ' : 'Your shop is closed until you enter your own '}
          {(missing as FormField[]).map((name) => labels[name].toLowerCase()).join(', ')}.
        </span>
      </p>
    )}
    {settings.email === undefined && fallbacks.email === undefined && (
      <p className="mt-3 flex gap-2 rounded-sm bg-wait-tint px-3 py-2 text-wait">
        <Icon name="warning" />
        <span>
          You have not entered an email. Until you do, we hold back the emails that tell you of leads,
          questions and orders.
        </span>
      </p>
    )}
    {isDamaged && (
      <p className="mt-3 flex gap-2 rounded-sm bg-bad-tint px-3 py-2 text-bad">
        <Icon name="warning" />
        The newest version cannot be read, so an earlier one is in force. Put a version back below.
      </p>
    )}
    {hasFile && (
      <p className="mt-3 text-meta text-soft">
        BROKERAGE_FILE is imported at a start after it has changed. It never replaces what you change here.
      </p>
    )}
  </>
)

const BrokerageForm = ({ view }: { view: BrokerageView }) => {
  const isEditable = useMay()('change settings')
  const saved = toForm(view.settings, view.fallbacks)
  const draft = useDraft<FormValues>({
    record: 'brokerage',
    saved,
    version: view.version,
    save: (typed, version, _key, base) => send(view, base, { ...base, ...typed }, version),
    refresh: [brokerageKey, ['setup']],
    done: 'Saved. Your shop shows it.',
  })
  const fallbacks = toForm(view.fallbacks)
  useFieldInAddress()
  return (
    <EditForm draft={draft} labels={labels} say={sayField} note={saveNote(saved, draft, fallbacks)}>
      <fieldset disabled={!isEditable} className="min-w-0">
        {!isEditable && <p className="pt-3 text-soft">Only a broker may change these.</p>}
        {fieldGroups.map(({ title, hint, fields }) => (
          <Section key={title} title={title}>
            {hint && <p className="max-w-[68ch] pt-2 text-meta text-soft">{hint}</p>}
            <div className="grid grid-cols-1 gap-x-5 gap-y-4 pt-3 md:grid-cols-2">
              {fields.map((name) =>
                name === 'hasHours' ? (
                  <HoursToConfirm key={name} draft={draft} view={view} />
                ) : (
                  <SettingField
                    key={name}
                    draft={draft}
                    name={name}
                    fallback={fallbacks[name]}
                    categories={view.categories}
                  />
                ),
              )}
            </div>
          </Section>
        ))}
      </fieldset>
    </EditForm>
  )
}

/** A day without hours is closed. */
const sayField = (name: string, value: unknown) => sayValue(isDay(name) && value === '' ? 'closed' : value)

/** Says before the button what to check, and what proof saving requires. */
const saveNote = (saved: FormValues, draft: { changed: Partial<FormValues> }, fallbacks: FormValues) => {
  const { changes, cleared } = changesOf(saved, { ...saved, ...draft.changed })
  const proof =
    settingsToProve([...Object.keys(changes), ...cleared]).length > 0 &&
    'A new fee, email or web address: we ask you to confirm that it’s you.'
  const present = typedCents(saved.platformFee || fallbacks.platformFee)
  const next = typedCents(draft.changed.platformFee ?? '')
  const doubt = present !== undefined && next !== undefined && feeDoubt(present, next)
  return [doubt, proof].filter(Boolean).join(' ') || undefined
}

/** Moves a refusal to the form's own fields. */
const send = async ({ fallbacks }: BrokerageView, before: FormValues, after: FormValues, version: number) => {
  const body = { version, ...changesOf(before, after) }
  try {
    return await call('PUT /api/desk/settings/brokerage', { body })
  } catch (problem) {
    throw toFormProblem(problem, {
      current: (current) => toForm(given(current), fallbacks),
      fields: (fields) => messagesAtFields(fields, body.changes),
    })
  }
}

/** Absent settings arrive as null. */
const given = (current: object): BrokerageView['settings'] =>
  Object.fromEntries(Object.entries(current).filter(([, value]) => value !== null))
