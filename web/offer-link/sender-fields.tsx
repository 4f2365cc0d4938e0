import { longestPersonName } from '#rules/accounts'
import { longestEmail } from '#rules/addresses'
import { longestInOffer } from '#rules/offer-steps'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import { Field } from '#web/ui/field.tsx'

type SenderFieldsProps = {
  /** A buyer without a broker sends it. */
  isAlone: boolean
  wrong: Wrong
}

/** Who sends the offer. Hidden fields keep what was typed. */
export const SenderFields = ({ isAlone, wrong }: SenderFieldsProps) => (
  <section aria-labelledby="offer-sender" className="grid gap-5">
    <h2 id="offer-sender" className="text-xl">
      Who sends it?
    </h2>
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Who represents the buyer?</legend>
      <ChoiceButton
        type="radio"
        name="representedBy"
        value="own broker"
        defaultChecked
        words="I represent the buyer"
      />
      <ChoiceButton type="radio" name="representedBy" value="nobody" words="I have no broker" />
    </fieldset>
    <p hidden={!isAlone} className="max-w-[60ch] text-sm">
      We work for the seller. Before we help you, we give you the Brokerage Disclosure to Buyer, which says
      what we may do for you.
    </p>
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field
        id="offer-name"
        name="name"
        label="Your name"
        required
        autoComplete="name"
        maxLength={longestPersonName}
        error={wrong['name']}
      />
      <Field
        id="offer-email"
        name="email"
        label="Your email"
        type="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestEmail}
        hint="Your receipt arrives here."
        error={wrong['email']}
      />
      <div hidden={isAlone} className="contents [&[hidden]]:hidden">
        <Field
          id="offer-license"
          name="license"
          label="Your license number"
          autoComplete="off"
          maxLength={longestInOffer.line}
          error={wrong['license']}
        />
        <Field
          id="offer-company"
          name="company"
          label="Your firm (optional)"
          autoComplete="organization"
          maxLength={longestPersonName}
          error={wrong['company']}
        />
        <Field
          id="offer-buyerName"
          name="buyerName"
          label="The buyer, as on the contract (optional)"
          autoComplete="off"
          maxLength={longestPersonName}
          error={wrong['buyerName']}
          className="sm:col-span-2"
        />
      </div>
    </div>
  </section>
)
