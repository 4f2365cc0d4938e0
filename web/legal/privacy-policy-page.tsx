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
      { id: 'device', title: 'What stays on your device', body: <OnYourDevice /> },
      { id: 'who', title: 'Who receives it', body: <WhoReceives /> },
      { id: 'calls', title: 'Calls, texts and mails', body: <CallsAndMails /> },
      { id: 'how-long', title: 'How long we keep it', body: <HowLong /> },
      { id: 'rights', title: 'Your rights', body: <Rights /> },
      { id: 'security', title: 'How it is protected', body: <Security /> },
      { id: 'children', title: 'Children', body: <Children /> },
      { id: 'contact', title: 'Whom to ask', body: <Contact /> },
    ]}
  />
)

const Intro = () => (
  <p>
    What {useBrokerage().legalName} knows about you, what for, who else sees it, and what you can ask of us.
    No advertising follows you here: these pages load nothing from other companies, except the card provider’s
    own fields where you pay.
  </p>
)
