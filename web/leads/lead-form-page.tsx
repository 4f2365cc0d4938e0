// The form for a homeowner to ask for an offer: five short steps, kept on this device until they are sent.
import { getRouteApi } from '@tanstack/react-router'
import { typicalOffer } from '#rules/promises'
import { LeadForm } from '#web/leads/lead-form.tsx'
import { LeadScene } from '#web/leads/lead-scene.tsx'
import { lastStep } from '#web/leads/lead-steps.ts'
import { LeadSent } from '#web/leads/lead-sent.tsx'
import { useLeadForm } from '#web/leads/use-lead-form.ts'
import { QuietFrame } from '#web/shell/quiet-frame.tsx'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'
import { SupportBox } from '#web/contact/support-box.tsx'

const route = getRouteApi('/lead_form')

export const LeadFormPage = () => (
  <QuietFrame>
    <LeadPage />
  </QuietFrame>
)

const LeadPage = () => {
  const texts = route.useLoaderData()
  const lead = useLeadForm(texts.tcpaConsent.version)
  const timeline = texts.offerTimeline.text
  return (
    <div className="lg:grid lg:grid-cols-[44%_minmax(0,1fr)]">
      <LeadScene step={lead.sent ? lastStep : lead.step} />
      <div className="px-(--gutter) pb-24 lg:max-w-[52rem] lg:pl-16">
        <BreadcrumbFromHome here="Tell us about your home" />
        {lead.sent ? (
          <LeadSent {...lead.sent} timeline={timeline} />
        ) : (
          <div>
            <h1 className="text-xl md:text-2xl">Tell us about your home</h1>
            <LeadForm lead={lead} texts={texts} />
          </div>
        )}
        <div className="mt-14 grid gap-x-14 gap-y-10 sm:grid-cols-2">
          <section aria-labelledby="offers" className="border-t-2 border-ink pt-4">
            <h2 id="offers" className="text-lg">
              What you can expect
            </h2>
            <p className="mt-2 text-sm">{typicalOffer}</p>
            <p className="mt-2 text-sm text-soft">{timeline}</p>
          </section>
          <SupportBox />
        </div>
      </div>
    </div>
  )
}
