import { answerPromise } from '#rules/promises'
import { WaysToReach } from '#web/brokerage/ways-to-reach.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { LegalFrame } from '#web/legal/legal-frame.tsx'

export const AccessibilityPage = () => (
  <LegalFrame
    title="Accessibility"
    intro={<Intro />}
    updated="November 2026"
    sections={[
      { id: 'standard', title: 'Our standard', body: <Standard /> },
      { id: 'limits', title: 'Known limits', body: <Limits /> },
      { id: 'help', title: 'Tell us, or get help', body: <Help /> },
    ]}
  />
)

const Intro = () => (
  <p>
    Everyone should be able to sell a home with {useBrokerage().legalName}, whatever device or assistive
    technology they use.
  </p>
)

const Standard = () => (
  <>
    <p>
      We aim for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page. We test our
      pages with automated tools, with a keyboard, at 200% text size and on narrow screens. No outside firm
      has certified them.
    </p>
    <ul>
      <li>Everything works with a keyboard, and the focus is always visible.</li>
      <li>Text and controls have enough contrast, in the light and the dark theme.</li>
      <li>Text can be enlarged to 200%, and pages fit a screen 320 pixels wide.</li>
      <li>Moving pictures can be paused, and they stay still if your device asks for less motion.</li>
    </ul>
  </>
)

const Limits = () => (
  <ul>
    <li>
      The state’s official forms, and forms that a package sells as PDFs, may not be fully readable with a
      screen reader. We can read a form to you, or fill it in with you over the phone.
    </li>
    <li>Videos are on another site. Captions there may be generated automatically and have mistakes.</li>
    <li>The payment providers’ own fields and pages are theirs, and we cannot change them.</li>
  </ul>
)

const Help = () => (
  <p>
    If something does not work for you, <WaysToReach subject="Accessibility" hasHours />. A person answers{' '}
    {answerPromise}. Tell us the page and what you use, and we help you another way until it is fixed.
  </p>
)
