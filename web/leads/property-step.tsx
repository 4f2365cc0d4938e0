import { Link } from '@tanstack/react-router'
import { leadLabels } from '#contract/lead-questions'
import { usStates } from '#contract/us-states'
import { isLicensedIn } from '#rules/licenses'
import { ZipNotice } from '#web/fields/zip-lookup.tsx'
import { stateName } from '#web/leads/lead-checks.ts'
import { fieldId, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { KnownHomes } from './stored-homes.tsx'
import { LeadText } from '#web/leads/lead-text.tsx'
import type { AddressParts } from '#web/leads/split-address.ts'
import type { LeadFormState } from '#web/leads/use-lead-form.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type PropertyStepProps = {
  values: LeadValues
  wrong: WrongAnswers
  zipNotice: LeadFormState['zipNotice']
  onKnownHome: (home: AddressParts) => void
}

/** Asks where the home is. The ZIP code comes first because it fills in city and state. */
export const PropertyStep = ({ values, wrong, zipNotice, onKnownHome }: PropertyStepProps) => {
  const { licensedStates } = useBrokerage()
  const state = values.state ?? licensedStates[0] ?? ''
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <p className="-mt-2 max-w-[60ch] text-soft sm:col-span-2">
        Five short steps. Answer as well as you can: ‘Not sure’ is an answer too. What you type stays on this
        device until you send it.
      </p>
      <div className="empty:hidden sm:col-span-2">
        <KnownHomes isEmpty={(values.line1 ?? '') === ''} onUse={onKnownHome} />
      </div>
      <LeadText name="line1" wrong={wrong} autoComplete="address-line1" className="sm:col-span-2" />
      <LeadText
        name="line2"
        wrong={wrong}
        isOptional
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <div className="grid content-start gap-1.5 sm:col-span-2 sm:max-w-[50%] sm:pr-2">
        <LeadText
          name="zip"
          wrong={wrong}
          inputMode="numeric"
          autoComplete="postal-code"
          hint="Fills in city and state."
        />
        {/* An error says what to correct; a notice about what was typed before would contradict it. */}
        <ZipNotice notice={wrong.zip === undefined ? zipNotice : undefined} />
      </div>
      <LeadText name="city" wrong={wrong} autoComplete="address-level2" />
      <SelectField
        id={fieldId('state')}
        name="state"
        label={leadLabels.state}
        autoComplete="address-level1"
        required
        defaultValue={licensedStates[0]}
        error={wrong.state}
      >
        <option value="">Choose a state</option>
        {usStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div role="status" className="sm:col-span-2">
        {state !== '' && !isLicensedIn(state, licensedStates) && <NotLicensed state={state} />}
      </div>
    </div>
  )
}

/** Shown for a home in a state without a license. Nothing about it is sent or kept. */
const NotLicensed = ({ state }: { state: string }) => {
  const { licensedStates } = useBrokerage()
  const ours = licensedStates.map(stateName).join(', ')
  return (
    <div className="flex gap-3 rounded-sm bg-wait-tint px-4 py-3.5">
      <Icon name="info" className="mt-0.5 size-5 text-wait" />
      <div>
        <p className="font-semibold">We are licensed in {ours} only.</p>
        <p className="mt-1 text-sm">
          We may not represent you in {stateName(state)} or accept the details of a home there, so the form
          ends here and nothing is sent. A brokerage that is licensed in {stateName(state)} can help you
          today. Is the home in {ours} after all? Then correct the state above. You are also welcome to{' '}
          <Link to="/contact_us" className="link">
            ask us a question
          </Link>
          .
        </p>
      </div>
    </div>
  )
}
