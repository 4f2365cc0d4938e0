import type { BrokerageView } from '#contract/desk/settings/settings'
import { call } from '#desk/api/call.ts'
import { DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { sayValue } from '#desk/detail/say-value.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { useMay } from '#desk/me/use-me.ts'
import { brokerageKey, useBrokerage } from '#desk/settings/brokerage-page.tsx'
import { HolidayRows } from '#desk/settings/holiday-rows.tsx'
import {
  mlsNumbers,
  presentingNumbers,
  saleRulesChanges,
  type SaleRulesForm,
  saleRulesMessages,
  toSaleRulesForm,
} from '#desk/settings/sale-rules-form.ts'
import { dayNames, saleRulesLabels } from '#desk/settings/sale-rules-labels.ts'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { weekdays } from '#rules/support-hours'

/** Settings → Sales: how the MLS counts, added holidays, how soon an offer is presented, and who is on duty. */
export const SaleRulesPage = () => {
  const query = useBrokerage()
  return (
    <>
      <SettingsHead title="Sales">
        What holds for every sale. Clocks that run already keep their times.
      </SettingsHead>
      <Loaded query={query}>{(view) => <SaleRules view={view} />}</Loaded>
    </>
  )
}

const SaleRules = ({ view }: { view: BrokerageView }) => {
  const isEditable = useMay()('change settings')
  const draft = useDraft<SaleRulesForm>({
    record: 'sale-rules',
    saved: toSaleRulesForm(view.settings),
    version: view.version,
    save: (typed, version, _key, base) => send(base, { ...base, ...typed }, version),
    refresh: [brokerageKey],
    done: 'Saved. It holds for clocks that start from now on.',
  })
  return (
    <EditForm draft={draft} labels={saleRulesLabels} say={(_name, value) => sayValue(value)}>
      <fieldset disabled={!isEditable} className="min-w-0">
        {!isEditable && <p className="pt-3 text-soft">Only a broker may change these.</p>}
        <Section title="Rules of the MLS">
          <Hint>
            They are REcolorado’s until you enter your own. Please compare them with your MLS. Marketing in
            public (Clear Cooperation) counts every day of the week.
          </Hint>
          <Fields>
            <DraftText draft={draft} name="mlsName" label={saleRulesLabels.mlsName} required />
            <DraftText
              draft={draft}
              name="dayEndsAt"
              label={saleRulesLabels.dayEndsAt}
              type="time"
              required
            />
            <DraftText
              draft={draft}
              name="marketingFrom"
              label={saleRulesLabels.marketingFrom}
              type="time"
              required
            />
            <DraftText
              draft={draft}
              name="marketingTo"
              label={saleRulesLabels.marketingTo}
              type="time"
              required
            />
            {mlsNumbers.map((name) => (
              <DraftText
                key={name}
                draft={draft}
                name={name}
                label={saleRulesLabels[name]}
                inputMode={name === 'relistFine' ? 'decimal' : 'numeric'}
                required
              />
            ))}
          </Fields>
        </Section>
        <Section title="Added holidays">
          <Hint>
            Days that the president or the governor appointed. The yearly holidays are known already. The MLS
            leaves out federal holidays; contracts leave out both.
          </Hint>
          <HolidayRows
            {...draft.field('legalHolidays')}
            onChange={(step) => draft.update('legalHolidays', step)}
          />
        </Section>
        <Section title="Offers">
          <Hint>How long you have to present an offer. Nights and weekends count.</Hint>
          <Fields>
            {presentingNumbers.map((name) => (
              <DraftText
                key={name}
                draft={draft}
                name={name}
                label={saleRulesLabels[name]}
                inputMode="numeric"
                required
              />
            ))}
          </Fields>
        </Section>
        <Section title="On duty outside your hours">
          <Hint>
            This broker gets the emails about sales that go out while nobody answers. Without one, they go to
            the broker in charge.
          </Hint>
          <Fields>
            {weekdays.map((day) => (
              <DraftSelect key={day} draft={draft} name={day} label={dayNames[day]}>
                <option value="">Nobody</option>
                {brokersFor(view, draft.field(day).value).map(({ name, email }) => (
                  <option key={email} value={email}>
                    {name}
                  </option>
                ))}
              </DraftSelect>
            ))}
          </Fields>
        </Section>
      </fieldset>
    </EditForm>
  )
}

const Hint = ({ children }: { children: React.ReactNode }) => (
  <p className="max-w-[68ch] pt-2 text-meta text-soft">{children}</p>
)

const Fields = ({ children }: { children: React.ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-5 gap-y-4 pt-3 md:grid-cols-2">{children}</div>
)

/** Includes the person on duty, even if they are no longer a broker. */
const brokersFor = ({ brokers }: BrokerageView, email: string) =>
  email === '' || brokers.some((one) => one.email === email)
    ? brokers
    : [...brokers, { name: `${email} (no broker here anymore)`, email }]

/** Puts the messages of a refusal at the form's own fields. */
const send = async (before: SaleRulesForm, after: SaleRulesForm, version: number) => {
  const body = { version, ...saleRulesChanges(before, after) }
  try {
    return await call('PUT /api/desk/settings/brokerage', { body })
  } catch (problem) {
    throw toFormProblem(problem, {
      current: (current) => toSaleRulesForm(given(current)),
      fields: (fields) => saleRulesMessages(fields, body.changes),
    })
  }
}

/** Absent settings are null. */
const given = (current: object): BrokerageView['settings'] =>
  Object.fromEntries(Object.entries(current).filter(([, value]) => value !== null))
