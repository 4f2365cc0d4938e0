import { getRouteApi } from '@tanstack/react-router'
import { AddressField } from '#web/catalogue/home/address-field.tsx'
import { FirstScreen } from '#web/catalogue/home/first-screen.tsx'
import { arrivesLater } from '#web/ui/arrives-later.tsx'
import { FirstPaintWith } from '#web/ui/first-paint-with.tsx'

const route = getRouteApi('/')

const loadSections = () => import('#web/catalogue/home/later-sections.ts')

const HowItWorks = await arrivesLater(loadSections, 'HowItWorks')
const CalculatorSection = await arrivesLater(loadSections, 'CalculatorSection')
const CategoryCarousel = await arrivesLater(loadSections, 'CategoryCarousel')
const PackageGrid = await arrivesLater(loadSections, 'PackageGrid')
const FeaturedPackages = await arrivesLater(loadSections, 'FeaturedPackages')
const Questions = await arrivesLater(loadSections, 'Questions')
const ServedStates = await arrivesLater(loadSections, 'ServedStates')
const LastWord = await arrivesLater(loadSections, 'LastWord')

export const HomePage = () => {
  const { banners, topPackage, packages, packageCount, lowestPrice, questions } = route.useLoaderData()
  return (
    <>
      <FirstPaintWith id="how-it-works" />
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
