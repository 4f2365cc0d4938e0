import { type ComponentProps, useEffect, useRef } from 'react'
import { linkChoices } from '#rules/offer-link'
import { financingWords } from '#rules/offer-words'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type TermsFieldsProps = { isAlone: boolean; wrong: Wrong }

const amountHint = 'Such as 5,000, 2.5% or none'
const row = 'grid gap-x-4 gap-y-5 sm:grid-cols-2'
const financings = ['', 'Cash', 'Conventional', 'Fha', 'Va', 'Usda', 'Private', 'Other']

/** The main terms, and more of them on request. What is left empty was not said: the PDF has it. */
export const TermsFields = ({ isAlone, wrong }: TermsFieldsProps) => {
  const text = (name: string) => ({ id: `offer-${name}`, name, error: wrong[name] })
  const more = useRef<HTMLDetailsElement>(null)
  // After a reload, the form has filled its fields before this.
  useEffect(() => {
    const fields = [...(more.current?.querySelectorAll<HTMLInputElement>('input, select') ?? [])]
    if (more.current && fields.some(({ value }) => value !== '')) more.current.open = true
  }, [])
  return (
    <section aria-labelledby="offer-terms" className="grid gap-5">
      <div>
        <h2 id="offer-terms" className="text-xl">
          The terms
        </h2>
        <p className="mt-1 text-sm text-soft">
          Only the price is required. What you leave empty is read from the signed PDF.
        </p>
      </div>
      <div className={row}>
        <Field {...text('price')} label="Price, in dollars" inputMode="decimal" required />
        <Field {...text('closingOn')} label="Closing day" type="date" />
        <SelectField {...text('financing')} label="How the buyer pays">
          {financings.map((value) => (
            <option key={value} value={value}>
              {financingWords[value]}
            </option>
          ))}
        </SelectField>
        <Sum {...text('earnestMoney')} label="Earnest money, in dollars" />
        <Field {...text('concession')} label="Credit from the seller" hint={amountHint} />
        <div hidden={isAlone} className="contents [&[hidden]]:hidden">
          <Field {...text('buyerBroker')} label="Your pay, by the seller" hint={amountHint} />
          <SelectField {...text('concessionPaysBroker')} label="Does the credit include your pay?">
            <option value="">Not said</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </SelectField>
        </div>
      </div>
      <fieldset className={row}>
        <legend className="mb-2 text-sm font-semibold">
          The seller answers by (Mountain Time, optional)
        </legend>
        <Field {...text('answerByDay')} label="Day" type="date" />
        <Field {...text('answerByTime')} label="Time" type="time" />
      </fieldset>
      <details ref={more} className="border-y border-line">
        <summary className="link flex min-h-11 cursor-pointer items-center font-semibold">More terms</summary>
        <MoreTerms wrong={wrong} />
      </details>
    </section>
  )
}

const Sum = (props: ComponentProps<typeof Field>) => <Field inputMode="decimal" {...props} />

const MoreTerms = ({ wrong }: Pick<TermsFieldsProps, 'wrong'>) => {
  const text = (name: string) => ({ id: `offer-${name}`, name, error: wrong[name] })
  return (
    <div className={`${row} pt-3 pb-6`}>
      <Field {...text('downPayment')} label="Down payment" hint={amountHint} />
      <Choice {...text('proof')} label="Proof that the buyer can pay" of={linkChoices.proof} />
      <Choice {...text('appraisal')} label="Appraisal" of={linkChoices.appraisal} />
      <Sum {...text('gap')} label="Paid above a low appraisal, in dollars" />
      <Field {...text('repairs')} label="Repairs by the seller" hint={amountHint} />
      <Field {...text('inspectionOn')} label="Inspection objection until" type="date" />
      <Choice {...text('title')} label="Owner’s title policy" of={linkChoices.title} />
      <Field {...text('mustSellBy')} label="The buyer must sell a home by" type="date" />
      <Sum {...text('most')} label="Escalates up to, in dollars" hint="Empty: no such clause" />
      <Sum {...text('step')} label="In steps of, in dollars" />
    </div>
  )
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'children'> & { of: readonly string[] }

const Choice = ({ of, ...select }: ChoiceProps) => (
  <SelectField {...select}>
    <option value="">Not said</option>
    {of.map((one) => (
      <option key={one} value={one}>
        {one}
      </option>
    ))}
  </SelectField>
)
