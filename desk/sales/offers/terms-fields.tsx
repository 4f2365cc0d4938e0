import type { OfferTerms } from '#contract/sale-offers'
import { AmountField } from '#desk/sales/offers/amount-field.tsx'
import { SelectField, TextArea, TextField } from '#desk/ui/field.tsx'
import { longestInOffer } from '#rules/offer-steps'
import { financingWords } from '#rules/offer-words'
import { plainSum } from '#web/fields/typed-sums.ts'

const row = 'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2.5'
/** For four fields. */
const pairs = 'grid gap-2.5 sm:grid-cols-2'

/** What is offered. `terms`: those before, which a counterproposal begins with. */
export const TermsFields = ({ terms }: { terms: OfferTerms | undefined }) => (
  <>
    <div className={row}>
      <TextField name="price" required inputMode="decimal" defaultValue={plainSum(terms?.price ?? null)} />
      <TextField name="closingOn" type="date" defaultValue={terms?.closingOn} />
    </div>
    <div className={pairs}>
      <AmountField name="concession" given={terms?.concession} />
      <AmountField name="buyerBroker" label="Their broker, paid by the seller" given={terms?.buyerBroker} />
      <SelectField
        name="concessionPaysBroker"
        label="The credit pays their broker"
        defaultValue={
          terms?.concessionPaysBroker === null || !terms ? '' : terms.concessionPaysBroker ? 'yes' : 'no'
        }
      >
        <option value="">Not said: both count</option>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </SelectField>
      <AmountField name="repairs" given={terms?.repairs} />
    </div>
    <div className={pairs}>
      <SelectField name="financing" defaultValue={terms?.financing ?? ''}>
        {Object.entries(financingWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <AmountField name="downPayment" given={terms?.downPayment} />
      <TextField name="proof" maxLength={longestInOffer.line} defaultValue={terms?.proof} />
      <TextField
        name="earnestMoney"
        inputMode="decimal"
        defaultValue={plainSum(terms?.earnestMoney ?? null)}
      />
    </div>
    <div className={row}>
      <TextField name="answerByAtDay" label="Answer by, day" type="date" hint="Empty: no time" />
      <TextField name="answerByAtTime" label="Time (Mountain)" type="time" defaultValue="18:00" />
    </div>
    <details>
      <summary className="min-h-9 cursor-pointer py-2 font-semibold">Further terms</summary>
      <FurtherTerms terms={terms} />
    </details>
  </>
)

const FurtherTerms = ({ terms }: { terms: OfferTerms | undefined }) => (
  <div className="grid gap-3 pt-1">
    <div className={row}>
      <TextField name="appraisal" maxLength={longestInOffer.line} defaultValue={terms?.appraisal} />
      <TextField name="gap" inputMode="decimal" defaultValue={plainSum(terms?.gap ?? null)} />
      <TextField name="inspectionOn" type="date" defaultValue={terms?.inspectionOn} />
      <TextField name="mustSellBy" type="date" defaultValue={terms?.mustSellBy} />
      <TextField name="possession" maxLength={longestInOffer.line} defaultValue={terms?.possession} />
      <TextField name="rent" inputMode="decimal" defaultValue={plainSum(terms?.rent ?? null)} />
      <TextField
        name="title"
        label="Who pays the title policy"
        maxLength={longestInOffer.line}
        defaultValue={terms?.title}
      />
      <TextField name="inclusions" maxLength={longestInOffer.things} defaultValue={terms?.inclusions} />
      <TextField name="exclusions" maxLength={longestInOffer.things} defaultValue={terms?.exclusions} />
    </div>
    <div className={row}>
      <TextField
        name="most"
        label="Escalates up to, in dollars"
        inputMode="decimal"
        hint="Empty: no such clause"
        defaultValue={plainSum(terms?.escalation?.most ?? null)}
      />
      <TextField
        name="step"
        label="In steps of, in dollars"
        inputMode="decimal"
        defaultValue={plainSum(terms?.escalation?.step ?? null)}
      />
      <SelectField name="basis" label="It counts in" defaultValue={terms?.escalation?.basis ?? 'price'}>
        <option value="price">The price</option>
        <option value="net">The seller’s net</option>
      </SelectField>
    </div>
    <TextArea name="otherTerms" maxLength={longestInOffer.other} defaultValue={terms?.otherTerms} />
  </div>
)
