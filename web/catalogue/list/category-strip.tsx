import { Link } from '@tanstack/react-router'
import { CategoryLink } from '#web/catalogue/category-link.tsx'
import { useShop } from '#web/brokerage/use-brokerage.ts'

/** The other categories, below a short list. A phone shows them in a row to swipe. */
export const CategoryStrip = ({ title, except }: { title: string; except?: string | undefined }) => {
  const { categories } = useShop()
  const shown = categories.filter(({ name }) => name !== except)
  if (shown.length === 0) return null
  const packages = categories.reduce((sum, { productCount }) => sum + productCount, 0)
  return (
    <section aria-labelledby="categories" className="section bg-sunk">
      <div className="wrap">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="categories" className="text-xl">
            {title}
          </h2>
          <Link to="/packages" className="link press-line text-sm">
            See all {packages} packages
          </Link>
        </div>
        <ul className="-mx-(--gutter) grid auto-cols-[8.5rem] grid-flow-col gap-x-3.5 overflow-x-auto px-(--gutter) pb-2 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-4 md:gap-5 md:overflow-visible md:px-0 md:pb-0 xl:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
          {shown.map((category) => (
            <li key={category._id}>
              <CategoryLink category={category} className="p-0.5" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
