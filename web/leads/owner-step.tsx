import { Link } from '@tanstack/react-router'
import { sellingTimelines } from '#rules/leads'
import { phoneExample } from '#rules/addresses'
import { LeadChoice } from '#web/leads/lead-choice.tsx'
import type { WrongAnswers } from '#web/leads/lead-steps.ts'
import { LeadText } from '#web/leads/lead-text.tsx'

/** Asks for the owner's contact details. */
export const OwnerStep = ({ wrong }: { wrong: WrongAnswers }) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    <LeadText name="name" wrong={wrong} autoComplete="name" className="sm:col-span-2" />
    <LeadText
      name="email"
      wrong={wrong}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      hint="Your copy of this form goes here."
    />
    <LeadText
      name="phoneNumber"
      wrong={wrong}
      type="tel"
      autoComplete="tel"
      hint={`With area code, such as ${phoneExample}.`}
    />
    <LeadChoice name="sellingTimeline" answers={sellingTimelines} wrong={wrong} className="sm:col-span-2" />
    <p className="text-sm text-soft sm:col-span-2">
      We use these to contact you about this property, and share them with the independent buyers whose offers
      you ask for. How long we keep them, and what you can ask us to do, is in our{' '}
      <Link to="/privacy_policy" className="link">
        Privacy Policy
      </Link>
      .
    </p>
  </div>
)
