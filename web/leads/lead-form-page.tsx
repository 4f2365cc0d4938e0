// The form for a homeowner to ask for an offer: five short steps, kept on this device until they are sent.
import { getRouteApi } from '@tanstack/react-router'
import { typicalOffer } from '#rules/promises'
import { LeadForm } from '#web/leads/lead-form.tsx'
import { LeadSent } from '#web/leads/lead-sent.tsx'
import { useLeadForm } from '#web/leads/use-lead-form.ts'
import { BreadcrumbFromHome } from '#web/ui/breadcrumb.tsx'
import { SupportBox } from '#web/contact/support-box.tsx'

const route = getRouteApi('/lead_form')

export const LeadFormPage = () => {
  const texts = route.useLoaderData()
  const lead = useLeadForm(texts.tcpaConsent.version)
  const timeline = texts.offerTimeline.text
  return (
    <div className="wrap pb-24">
      <BreadcrumbFromHome here="Tell us about your home" />
      <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        {lead.sent ? (
          <LeadSent {...lead.sent} timeline={timeline} />
        ) : (
          <div className="lg:max-w-[44rem]">
            <h1 className={lead.step === 0 ? 'text-3xl' : 'text-xl md:text-3xl'}>Tell us about your home</h1>
            {lead.step === 0 && (
              <p className="mt-3 max-w-[60ch] text-soft">
                Five short steps, about six minutes. Answer as well as you can: ‘Not sure’ is an answer too.
                What you type stays on this device until you send it.
              </p>
            )}
            <LeadForm lead={lead} texts={texts} />
          </div>
        )}
        <div className="grid content-start gap-10">
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
