// The home page below its first screen: one file for the browser, fetched at the visitor's first sign.
export { CalculatorSection } from '#web/catalogue/home/calculator-section.tsx'
export { CategoryCarousel } from '#web/catalogue/home/category-carousel.tsx'
export { FeaturedPackages } from '#web/catalogue/home/featured-packages.tsx'
export { HowItWorks } from '#web/catalogue/home/how-it-works.tsx'
export { LastWord } from '#web/catalogue/home/last-word.tsx'
export { PackageGrid } from '#web/catalogue/home/package-grid.tsx'
export { Questions } from '#web/catalogue/home/questions-section.tsx'
export { ServedStates } from '#web/catalogue/home/served-states.tsx'
