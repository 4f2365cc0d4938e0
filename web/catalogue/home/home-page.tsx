import { getRouteApi } from '@tanstack/react-router'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { Banner } from '#web/catalogue/home/banner.tsx'
import { arrivesNear } from '#web/ui/arrives-near.tsx'

const route = getRouteApi('/')

const HowItWorks = await arrivesNear(
  'how-it-works',
  async () => (await import('#web/catalogue/home/how-it-works.tsx')).HowItWorks,
)
const CategoryCarousel = await arrivesNear(
  'categories',
  async () => (await import('#web/catalogue/home/category-carousel.tsx')).CategoryCarousel,
)
const PackageGrid = await arrivesNear(
  'packages',
  async () => (await import('#web/catalogue/home/package-grid.tsx')).PackageGrid,
)
const FeaturedPackages = await arrivesNear(
  'featured',
  async () => (await import('#web/catalogue/home/featured-packages.tsx')).FeaturedPackages,
)
const CalculatorSection = await arrivesNear(
  'calculator',
  async () => (await import('#web/catalogue/home/calculator-section.tsx')).CalculatorSection,
)
const Questions = await arrivesNear(
  'questions',
  async () => (await import('#web/catalogue/home/questions-section.tsx')).Questions,
)
const ServedStates = await arrivesNear(
  'states',
  async () => (await import('#web/catalogue/home/served-states.tsx')).ServedStates,
)

const LastWord = await arrivesNear(
  'last-word-near',
  async () => (await import('#web/catalogue/home/last-word.tsx')).LastWord,
)

export const HomePage = () => {
  const { banners, topPackage, packages, packageCount, questions } = route.useLoaderData()
  return (
    <>
      <Banner banners={banners} topPackage={topPackage} packages={packages} />
      <HowItWorks packageCount={packageCount} />
      <CalculatorSection packages={packages} />
      <CategoryCarousel />
      <PackageGrid packages={packages} packageCount={packageCount} />
      <FeaturedPackages packages={packages} />
      {questions.length > 0 && <Questions questions={questions} />}
      <ServedStates />
      <LastWord field={<AddressField id="last-home-address" />} />
    </>
  )
}
