// Everything in a document's head that a browser needs only once, including its page's files. Rendered only on the server.
import { useMatches, useRouter } from '@tanstack/react-router'
import { PageFacts } from '#web/search-engines/page-facts.tsx'
import { titleOf } from '#web/shell/page-head.tsx'
import { FirstPaintWith } from '#web/ui/first-paint-with.tsx'

const fonts = ['/fonts/national-park.woff2', '/fonts/public-sans.woff2']

export const DocumentHead = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="theme-color" content="#12322a" />
    <FirstPaintWith id="main" />
    <PageFiles />
    <link rel="icon" href="/pictures/mark.svg" type="image/svg+xml" />
    {fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
    ))}
    <PageFacts title={useMatches({ select: titleOf })} />
  </>
)

/** The style sheets of these routes, fetched in parallel. */
const PageFiles = () => {
  const manifest = useRouter().ssr?.manifest
  const routes = useMatches().map(({ routeId }) => manifest?.routes[routeId])
  return (
    <>
      {routes
        .flatMap((route) => route?.css ?? [])
        .map((file) => {
          const href = typeof file === 'string' ? file : file.href
          return <link key={href} rel="stylesheet" href={href} precedence="default" />
        })}
    </>
  )
}
