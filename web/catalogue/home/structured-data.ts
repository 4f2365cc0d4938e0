// The brokerage, its site and its answers as schema.org data.
import { offerCount } from '#rules/promises'
import { isSpan } from '#rules/support-hours-in-words'
import type { Brokerage } from '#contract/brokerage'
import type { Question } from '#contract/questions'

const context = 'https://schema.org'

export const homeDescription = `Listing packages at a flat price, with the broker duties that Colorado law requires. Choose a package, or ask for ${offerCount} cash offers.`

/** What search engines read on the home page. */
export const homeFacts = (brokerage: Brokerage, questions: readonly Question[]) => [
  agencyFacts(brokerage),
  siteFacts(brokerage),
  ...(questions.length > 0 ? [questionFacts(questions)] : []),
]

const agencyFacts = (brokerage: Brokerage) => ({
  '@context': context,
  '@type': 'RealEstateAgent',
  '@id': `${brokerage.publicUrl}/#agency`,
  name: brokerage.legalName,
  alternateName: brokerage.brand,
  url: `${brokerage.publicUrl}/`,
  image: `${brokerage.publicUrl}/pictures/share.jpg`,
  ...(brokerage.phone && { telephone: brokerage.phone }),
  ...(brokerage.email && { email: brokerage.email }),
  address: brokerage.postalAddress,
  identifier: { '@type': 'PropertyValue', name: 'License number', value: brokerage.licenceNumber },
  areaServed: brokerage.licensedStates.map((code) => ({ '@type': 'State', identifier: `US-${code}` })),
  ...(brokerage.supportTimes &&
    brokerage.supportHours !== '' && {
      openingHours: brokerage.supportTimes.open.filter(isSpan).map(openingHours),
    }),
  ...(brokerage.socialLinks.length > 0 && { sameAs: brokerage.socialLinks.map(({ url }) => url) }),
})

/** In schema.org's format: 'Mo,Tu 09:00-18:00'. */
const openingHours = ({ days, from, to }: NonNullable<Brokerage['supportTimes']>['open'][number]) =>
  `${days.map((day) => day.slice(0, 2)).join(',')} ${from}-${to}`

const siteFacts = (brokerage: Brokerage) => ({
  '@context': context,
  '@type': 'WebSite',
  name: brokerage.brand,
  url: `${brokerage.publicUrl}/`,
  publisher: { '@id': `${brokerage.publicUrl}/#agency` },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${brokerage.publicUrl}/products/search?value={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

const questionFacts = (questions: readonly Question[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
