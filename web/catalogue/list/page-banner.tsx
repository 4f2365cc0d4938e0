import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'

type PageBannerProps = {
  title: string
  /** The last item of the breadcrumb. */
  here: string
  /** True if the page is below the shop in the breadcrumb. */
  isInShop?: boolean
  /** A picture beside the title, at the far end of the contour lines. */
  picture?: string | undefined
  children: ReactNode
}

/** The banner at the top of the shop's pages. Its contour lines end before the text begins, and a phone has no room for them. */
export const PageBanner = ({ title, here, isInShop = false, picture, children }: PageBannerProps) => (
  <div className="relative isolate overflow-hidden bg-topo">
    <picture>
      <source media="(width >= 44rem)" srcSet="/pictures/topo.svg" />
      <img
        src={noPicture}
        alt=""
        width={1920}
        height={420}
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-[calc(50%-5rem)] mask-l-from-60% mask-l-to-100% object-cover object-right md:block"
      />
    </picture>
    <div className="wrap md:flex md:justify-between md:gap-10">
      <div className="pb-5 md:max-w-[36rem] md:pb-7">
        <Breadcrumb
          trail={[
            { key: 'home', content: <CrumbLink to="/" name="Home" /> },
            ...(isInShop ? [{ key: 'shop', content: <CrumbLink to="/packages" name="Packages" /> }] : []),
            { key: 'here', content: here },
          ]}
        />
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        <div className="mt-3 max-w-[56ch] text-pretty">{children}</div>
      </div>
      {picture && (
        <div className="relative -mx-(--gutter) h-28 flex-none md:mx-0 md:h-auto md:w-[300px] lg:w-[380px]">
          <img
            src={picture}
            alt=""
            width={660}
            height={440}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
    </div>
  </div>
)

/** A phone shows no contour lines, so it does not fetch them. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const CrumbLink = ({ to, name }: { to: '/' | '/packages'; name: string }) => (
  <Link to={to} className="underline underline-offset-4 hover:decoration-2">
    {name}
  </Link>
)
