import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue'
import { SectionHead } from '#web/catalogue/home/section-head.tsx'
import { useShop } from '#web/brokerage/use-brokerage.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A step every 2000 ms. Six categories on a desktop, four on a tablet, then three, two and one. */
const stepMs = 2000
const width = 'w-full min-[360px]:w-1/2 sm:w-1/3 md:w-1/4 lg:w-1/6'

export const CategoryCarousel = () => {
  const { categories } = useShop()
  if (categories.length === 0) return null
  return (
    <section className="section">
      <div className="wrap relative">
        <SectionHead title="Find what you need" />
        <div className="-mr-[16px] -ml-0.5 md:-mr-[20px]">
          <Carousel
            label="Categories"
            slideWidth={width}
            autoPlayMs={stepMs}
            controls="mt-4 mr-4 justify-end md:absolute md:top-0 md:right-(--gutter) md:m-0"
            slides={categories.map((category) => ({
              key: category._id,
              content: <CategoryLink category={category} />,
            }))}
          />
        </div>
      </div>
    </section>
  )
}

const CategoryLink = ({ category }: { category: Category }) => (
  <Link
    to="/products"
    search={{ category: category.name }}
    className="group block p-0.5 pr-4 no-underline md:pr-5"
  >
    <Picture
      src={category.image}
      name={category.name}
      width={480}
      height={320}
      loading="lazy"
      className="aspect-[3/2] w-full rounded-sm object-cover transition-opacity group-hover:opacity-85"
    />
    <span className="mt-2.5 block font-display leading-tight font-bold group-hover:underline">
      {category.name}
    </span>
    <span className="text-sm text-soft">
      {`${category.productCount} ${category.productCount === 1 ? 'package' : 'packages'}`}
    </span>
  </Link>
)
