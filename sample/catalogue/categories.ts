export type SampleCategory = { slug: string; name: string; picture: string }

/** In catalogue order, which is also the order of the menus. */
export const categories = [
  { slug: 'mls-listing', name: 'MLS Listing', picture: 'category-mls-listing.svg' },
  { slug: 'guided-full-service', name: 'Guided & Full Service', picture: 'category-guided-full-service.svg' },
  { slug: 'pricing-valuation', name: 'Pricing & Valuation', picture: 'category-pricing-valuation.svg' },
  { slug: 'coaching-consults', name: 'Coaching & Consults', picture: 'category-coaching-consults.svg' },
  { slug: 'photos-media', name: 'Photos & Media', picture: 'category-photos-media.svg' },
  { slug: 'signs-showings', name: 'Signs & Showings', picture: 'category-signs-showings.svg' },
  { slug: 'contracts-closing', name: 'Contracts & Closing', picture: 'category-contracts-closing.svg' },
  { slug: 'forms-disclosures', name: 'Forms & Disclosures', picture: 'category-forms-disclosures.svg' },
] as const satisfies readonly SampleCategory[]

export type CategorySlug = (typeof categories)[number]['slug']
