import { LegalFrame } from '#web/legal/legal-frame.tsx'
import { CallsAndMails, HowLong, OnYourDevice, WhatWeKeep, WhoReceives } from '#web/legal/privacy-data.tsx'
import { Children, Contact, Rights, Security } from '#web/legal/privacy-rights.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

export const PrivacyPolicyPage = () => (
  <LegalFrame
    title="Privacy Policy"
    intro={<Intro />}
    updated="November 2026"
    sections={[
      { id: 'what', title: 'What we keep, and why', body: <WhatWeKeep /> },
      { id: 'device', title: 'What is stored on your device', body: <OnYourDevice /> },
      { id: 'who', title: 'Who receives it', body: <WhoReceives /> },
      { id: 'calls', title: 'Calls, texts and emails', body: <CallsAndMails /> },
      { id: 'how-long', title: 'How long we keep it', body: <HowLong /> },
      { id: 'rights', title: 'Your rights', body: <Rights /> },
      { id: 'security', title: 'How we protect it', body: <Security /> },
      { id: 'children', title: 'Children', body: <Children /> },
      { id: 'contact', title: 'How to reach us', body: <Contact /> },
    ]}
  />
)

const Intro = () => {
  const { legalName, pictureOrigins = [] } = useBrokerage()
  return (
    <p>
      What {legalName} knows about you, why, who else sees it, and what you can ask us to do. No ads follow
      you here: our pages load no ads, trackers or fonts from other companies, and thumbnails of YouTube
      videos come through our own server. Only the card fields on the payment page come from the card provider
      {pictureOrigins.length > 0 &&
        `, and some pictures from ${hostsOf(pictureOrigins)}, which sees your network address as any web server does`}
      .
    </p>
  )
}

const hostsOf = (origins: readonly string[]) =>
  new Intl.ListFormat('en-US').format(origins.map((origin) => new URL(origin).host))
