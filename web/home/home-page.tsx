import { getRouteApi } from '@tanstack/react-router'
import type { Brokerage } from '#contract/brokerage'
import { Banner } from '#web/home/banner.tsx'
import { CategoryCarousel } from '#web/home/category-carousel.tsx'
import { FeaturedPackages } from '#web/home/featured-packages.tsx'
import { HowItWorks } from '#web/home/how-it-works.tsx'
import { PackageGrid } from '#web/home/package-grid.tsx'
import { questions } from '#web/home/questions.ts'
import { Questions } from '#web/home/questions-section.tsx'
import { ServedStates } from '#web/home/served-states.tsx'
import { agencyFacts, questionFacts, siteFacts } from '#web/home/structured-data.ts'

const route = getRouteApi('/')

export const HomePage = () => {
  const { banners, topPackage, packages, packageCount } = route.useLoaderData()
  return (
    <>
      <Banner banners={banners} topPackage={topPackage} />
      <HowItWorks packageCount={packageCount} />
      <CategoryCarousel />
      <PackageGrid packages={packages} packageCount={packageCount} />
      <FeaturedPackages packages={packages} />
      <Questions />
      <ServedStates />
    </>
  )
}

/** What search engines read of this page; here, so that it arrives with the page and not with every other one. */
export const homeFacts = (brokerage: Brokerage) => [
  agencyFacts(brokerage),
  siteFacts(brokerage),
  questionFacts(questions),
]
