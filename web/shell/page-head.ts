// Title, description, canonical address and Open Graph picture of a page.
import type { Brokerage } from '#contract/brokerage'

type PageFacts = {
  title: string
  description: string
  /** Path and canonical query of this page. */
  path: string
  /** Path, or address on another host, of a 1200 × 630 picture. */
  picture?: string
  type?: 'website' | 'product'
  /** schema.org facts, printed as JSON-LD. Given on the server alone: crawlers read documents, and browsers need no copy. */
  structuredData?: object[]
}

export const pageTitle = (brokerage: Brokerage | undefined, title: string) =>
  `${title} | ${brokerage?.brand ?? 'Yardsign'}`

export const pageHead = (brokerage: Brokerage | undefined, page: PageFacts) => {
  const origin = brokerage?.publicUrl ?? ''
  const title = pageTitle(brokerage, page.title)
  const address = origin + page.path
  const picture = page.picture ?? '/pictures/share.jpg'
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: address },
      { property: 'og:site_name', content: brokerage?.brand ?? 'Yardsign' },
      { property: 'og:image', content: picture.startsWith('/') ? origin + picture : picture },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
    scripts: (page.structuredData ?? []).map((facts) => ({
      type: 'application/ld+json',
      children: JSON.stringify(facts).replaceAll('<', '\\u003c'),
    })),
  }
}
