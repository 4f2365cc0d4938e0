// The tags for search engines and shared links. Rendered only on the server, because only documents are crawled.
import { useMatches } from '@tanstack/react-router'
import { type Facts, factsOf } from '#web/search-engines/facts.ts'
import { brokerageOf } from '#web/brokerage/use-brokerage.ts'

const usualPicture = '/pictures/share.jpg'

export const PageFacts = ({ title }: { title: string | undefined }) => {
  const matches = useMatches()
  const brokerage = brokerageOf(matches)
  const facts = brokerage && factsOf(matches, brokerage)
  if (!facts) return null
  const {
    description,
    path,
    picture = usualPicture,
    pictureAlt = title,
    type = 'website',
    isSecret,
    isIndexed = !isSecret,
  } = facts
  const { brand, publicUrl } = brokerage
  return (
    <>
      <meta {...firstPage} name="description" content={description} />
      <meta {...firstPage} property="og:title" content={title} />
      <meta {...firstPage} property="og:description" content={description} />
      <meta {...firstPage} property="og:type" content={type} />
      <meta {...firstPage} property="og:url" content={publicUrl + path} />
      <meta {...firstPage} property="og:site_name" content={brand} />
      <meta
        {...firstPage}
        property="og:image"
        content={picture.startsWith('/') ? publicUrl + picture : picture}
      />
      <meta {...firstPage} property="og:image:alt" content={pictureAlt} />
      <meta {...firstPage} name="twitter:card" content="summary_large_image" />
      {!isIndexed && <meta {...firstPage} name="robots" content="noindex" />}
      {isSecret && <meta {...firstPage} name="referrer" content="no-referrer" />}
      <link {...firstPage} rel="canonical" href={publicUrl + path} />
      <StructuredData facts={facts.structuredData} />
    </>
  )
}

/** Marks tags that are wrong for the next page. entry-client.tsx removes them on navigation. */
const firstPage = { 'data-first-page': '' }

/** React escapes the text, so that it cannot close the script element. */
const StructuredData = ({ facts = [] }: { facts: Facts['structuredData'] }) =>
  facts.map((fact) => (
    <script key={fact['@type']} type="application/ld+json">
      {JSON.stringify(fact)}
    </script>
  ))
