import { getRouteApi } from '@tanstack/react-router'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { LegalFrame } from '#web/legal/legal-frame.tsx'

const route = getRouteApi('/terms_of_sale')

/** The same words are stored as evidence with each order. */
export const TermsOfSalePage = () => {
  const { version, sections } = route.useLoaderData()
  return (
    <LegalFrame
      title="Terms of Sale"
      intro={<Intro version={version} />}
      sections={sections.map(({ id, title, paragraphs }) => ({
        id,
        title,
        body: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  )
}

const Intro = ({ version }: { version: string }) => {
  const { legalName, isSample } = useBrokerage()
  return (
    <>
      <p>
        What you and {legalName} agree to when you order a package. You agree to this version with the button
        that places your order.
      </p>
      <p className="mt-3 text-sm text-soft">Version {version}</p>
      {isSample && (
        <p className="mt-3 rounded-sm bg-wait-tint p-4 text-base">
          <strong>Sample text.</strong> These are the terms of a sample brokerage that does not exist. A
          brokerage has its own lawyer review them before it sells anything.
        </p>
      )}
    </>
  )
}
