import { getRouteApi } from '@tanstack/react-router'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { Banner } from '#web/catalogue/home/banner.tsx'
import { arrivesNear } from '#web/ui/arrives-near.tsx'

const route = getRouteApi('/')

const HowItWorks = await arrivesNear('how-it-works', async () => {
  const { HowItWorks } = await import('#web/catalogue/home/how-it-works.tsx')
  return HowItWorks
})
const CategoryCarousel = await arrivesNear('categories', async () => {
  const { CategoryCarousel } = await import('#web/catalogue/home/category-carousel.tsx')
  return CategoryCarousel
})
const PackageGrid = await arrivesNear('packages', async () => {
  const { PackageGrid } = await import('#web/catalogue/home/package-grid.tsx')
  return PackageGrid
})
const FeaturedPackages = await arrivesNear('featured', async () => {
  const { FeaturedPackages } = await import('#web/catalogue/home/featured-packages.tsx')
  return FeaturedPackages
})
const CalculatorSection = await arrivesNear('calculator', async () => {
  const { CalculatorSection } = await import('#web/catalogue/home/calculator-section.tsx')
  return CalculatorSection
})
const Questions = await arrivesNear('questions', async () => {
  const { Questions } = await import('#web/catalogue/home/questions-section.tsx')
  return Questions
})
const ServedStates = await arrivesNear('states', async () => {
  const { ServedStates } = await import('#web/catalogue/home/served-states.tsx')
  return ServedStates
})

const LastWord = await arrivesNear('last-word-near', async () => {
  const { LastWord } = await import('#web/catalogue/home/last-word.tsx')
  return LastWord
})

export const HomePage = () => {
  const { banners, topPackage, packages, packageCount } = route.useLoaderData()
  return (
    <>
      <Banner banners={banners} topPackage={topPackage} packages={packages} />
      <HowItWorks packageCount={packageCount} />
      <CalculatorSection packages={packages} />
      <CategoryCarousel />
      <PackageGrid packages={packages} packageCount={packageCount} />
      <FeaturedPackages packages={packages} />
      <Questions />
      <ServedStates />
      <LastWord field={<AddressField id="last-home-address" />} />
    </>
  )
}
