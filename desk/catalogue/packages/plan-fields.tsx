import { useState } from 'react'
import type { ListingPlan } from '#contract/desk/catalogue/package-content'
import { mostInPlan, planFaults, planFor } from '#rules/listing-plan'
import { DaysField, LimitField, WholeField } from '#desk/catalogue/fields/number-fields.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { CheckField } from '#desk/ui/field.tsx'

/**
 * What the package includes for the sale of a home. It must agree with the compared features, so a contradiction shows while the person
 * types.
 */
export const PlanFields = ({ form }: { form: PackageForm }) => {
  const { value: plan, error } = form.field('listingPlan')
  const [last, setLast] = useState<ListingPlan>()
  const { features } = form.values
  return (
    <div className="grid gap-3.5 pt-3.5">
      <CheckField
        name="listingPlan"
        label="It lists a home: once it is paid, a sale begins"
        hint="The customer’s dashboard then has My sale, and the desk has its clocks."
        error={error}
        checked={Boolean(plan)}
        onChange={(event) => {
          if (plan) setLast(plan)
          form.set('listingPlan', event.target.checked ? (last ?? planFor(features)) : null)
        }}
      />
      {plan && <PlanParts plan={plan} form={form} />}
    </div>
  )
}

const PlanParts = ({ plan, form }: { plan: ListingPlan; form: PackageForm }) => {
  const faults = planFaults(plan, form.values.features)
  const bound = <Part extends keyof ListingPlan>(part: Part) => ({
    name: `listingPlan.${part}`,
    value: plan[part],
    error: faults[`listingPlan.${part}`] ?? form.faultAt(`listingPlan.${part}`),
    onValue: (value: ListingPlan[Part]) =>
      form.update('listingPlan', (now) => (now ? { ...now, [part]: value } : now)),
  })
  const { value: hasCoordinator, onValue: setCoordinator, ...coordinator } = bound('coordinator')
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-3">
        <WholeField {...bound('months')} label="Months on the MLS" most={mostInPlan.months} />
        <LimitField {...bound('photos')} label="Photos" most={mostInPlan.photos} />
        <LimitField {...bound('changes')} label="Changes" most={mostInPlan.changes} />
      </div>
      <DaysField
        {...bound('reminderDays')}
        label="Reminder days"
        hint="How many days before each date a mail goes out, such as 5, 3, 1, 0. 0 is the day itself. Empty: no mails."
      />
      <CheckField
        {...coordinator}
        label="One named coordinator until closing"
        checked={hasCoordinator}
        onChange={(event) => setCoordinator(event.target.checked)}
      />
    </>
  )
}
