import { getRouteApi } from '@tanstack/react-router'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { FirstScreen } from '#web/catalogue/home/first-screen.tsx'
import { arrivesLater } from '#web/ui/arrives-later.tsx'

const route = getRouteApi('/')

const HowItWorks = await arrivesLater(() => import('#web/catalogue/home/how-it-works.tsx'), 'HowItWorks')
const CategoryCarousel = await arrivesLater(
  () => import('#web/catalogue/home/category-carousel.tsx'),
  'CategoryCarousel',
)
const PackageGrid = await arrivesLater(() => import('#web/catalogue/home/package-grid.tsx'), 'PackageGrid')
const FeaturedPackages = await arrivesLater(
  () => import('#web/catalogue/home/featured-packages.tsx'),
  'FeaturedPackages',
)
const CalculatorSection = await arrivesLater(
  () => import('#web/catalogue/home/calculator-section.tsx'),
  'CalculatorSection',
)
const Questions = await arrivesLater(() => import('#web/catalogue/home/questions-section.tsx'), 'Questions')
const ServedStates = await arrivesLater(() => import('#web/catalogue/home/served-states.tsx'), 'ServedStates')

const LastWord = await arrivesLater(() => import('#web/catalogue/home/last-word.tsx'), 'LastWord')

export const HomePage = () => {
  const { banners, topPackage, packages, packageCount, lowestPrice, questions } = route.useLoaderData()
  return (
    <>
      <FirstScreen banners={banners} topPackage={topPackage} lowestPrice={lowestPrice} />
      <HowItWorks packageCount={packageCount} />
      <CalculatorSection packages={packages} />
      <CategoryCarousel />
      <PackageGrid packages={packages} packageCount={packageCount} />
      <FeaturedPackages packages={packages} packageCount={packageCount} />
      {questions.length > 0 && <Questions questions={questions} />}
      <ServedStates />
      <LastWord field={<AddressField id="last-home-address" />} />
    </>
  )
}
