import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { typeInto } from '#web/fields/form-fields.ts'
import { ConditionStep } from '#web/leads/condition-step.tsx'
import { HomeFactsStep } from '#web/leads/home-facts-step.tsx'
import { LeadConsent, type LegalTexts } from '#web/leads/lead-consent.tsx'
import { LeadProblems } from '#web/leads/lead-problems.tsx'
import { LeadProgress } from '#web/leads/lead-progress.tsx'
import { LeadSending } from '#web/leads/lead-sending.tsx'
import { lastStep, leadSteps } from '#web/leads/lead-steps.ts'
import { OwnerStep } from '#web/leads/owner-step.tsx'
import { PropertyStep } from '#web/leads/property-step.tsx'
import { ReviewStep } from '#web/leads/review-step.tsx'
import type { LeadFormState } from '#web/leads/use-lead-form.ts'
import { Button } from '#web/ui/button.tsx'

type LeadFormProps = { lead: LeadFormState; texts: LegalTexts }

/** One form for all steps, with one step visible. Without JavaScript all steps are visible, and the form is posted to this page. */
export const LeadForm = ({ lead, texts }: LeadFormProps) => {
  const isHydrated = useHydrated()
  const { step, values, form } = lead
  const { wrong } = form
  const contents = [
    <PropertyStep
      key="property"
      values={values}
      wrong={wrong}
      zipNotice={lead.zipNotice}
      onKnownHome={(home) => form.element.current && typeInto(form.element.current, home)}
    />,
    <HomeFactsStep key="home-facts" values={values} wrong={wrong} />,
    <ConditionStep key="condition" values={values} wrong={wrong} />,
    <OwnerStep key="you" wrong={wrong} />,
    <ReviewStep key="review" values={values} onChange={lead.change} />,
  ]
  return (
    <form
      {...form.props}
      method="post"
      action="/lead_form"
      aria-label="Your home"
      noValidate={isHydrated}
      onBlur={lead.onBlur}
    >
      <LeadProgress step={step} />
      {contents.map((content, index) => (
        <Step key={leadSteps[index]?.id} index={index} current={step}>
          {lead.isSummaryShown && index === step && <LeadProblems key={lead.attempts} wrong={wrong} />}
          {content}
        </Step>
      ))}
      <Unseen version={texts.tcpaConsent.version} />
      <div className={step === lastStep ? '' : 'hidden noscript:block'}>
        <LeadConsent texts={texts} error={wrong.tcpaConsent} />
      </div>
      {/* On a phone Back and Next stay in reach. The last step ends with what the visitor consents to, which nothing may cover. */}
      <div
        className={`mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 ${step < lastStep ? stickyOnPhones : ''}`}
      >
        {step > 0 && (
          <Button className="noscript:hidden" onClick={lead.back}>
            Back
          </Button>
        )}
        {/* Disabled until hydration, because Enter would send a form with four steps that were never shown. */}
        {step < lastStep && (
          <Button
            type="submit"
            look="flag"
            disabled={!isHydrated}
            className="max-md:grow md:min-w-36 noscript:hidden"
          >
            {lead.isRevising ? 'Save and continue' : `Next: ${leadSteps[step + 1]?.title ?? ''}`}
          </Button>
        )}
        <div className={step === lastStep ? 'contents' : 'hidden noscript:contents'}>
          <LeadSending isSending={form.isPending} failure={form.failure} />
        </div>
      </div>
      {lead.isKept && <KeptHere onClear={lead.clear} />}
    </form>
  )
}

const stickyOnPhones =
  'max-md:sticky-bar max-md:bottom-0 max-md:z-10 max-md:-mx-(--gutter) max-md:border-t-2 max-md:border-ink max-md:bg-paper max-md:px-(--gutter) max-md:py-2.5'

type StepProps = { index: number; current: number; children: ReactNode }

const Step = ({ index, current, children }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  const isShown = index === current
  useEffect(() => {
    // From the second step on, the focus moves to the step, unless the error summary has taken it.
    if (
      isShown &&
      shown.current !== current &&
      !heading.current?.parentElement?.contains(document.activeElement)
    )
      heading.current?.focus()
    shown.current = current
  }, [current, isShown])
  const { id = '', title = '' } = leadSteps[index] ?? {}
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`mt-6 md:mt-8 ${isShown ? '' : 'hidden noscript:block'}`}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="mb-4 text-2xl outline-none md:mb-6">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Hidden fields: the version of the consent text, for a form sent without JavaScript, and a honeypot that only bots fill in. */
const Unseen = ({ version }: { version: string }) => (
  <div hidden>
    <input type="hidden" name="tcpaConsentVersion" value={version} />
    <label>
      Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

const KeptHere = ({ onClear }: { onClear: () => void }) => (
  <p className="mt-6 flex flex-wrap items-center gap-x-3 text-sm text-soft">
    Saved on this device. Nothing is sent yet.
    <button type="button" className="min-h-8 font-semibold link" onClick={onClear}>
      Clear
    </button>
  </p>
)
