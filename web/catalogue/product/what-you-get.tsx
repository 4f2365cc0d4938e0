import type { ProductDetails } from '#contract/catalogue'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** What the price includes and what the owner of the home still does, side by side. */
export const WhatYouGet = ({ product }: { product: ProductDetails }) => (
  <section
    id="what-you-get"
    aria-label="What you get and what you do"
    className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 lg:grid-cols-2"
  >
    <Lines heading="What you get" icon="check" tone="text-good" lines={product.included} />
    <Lines heading="What you do" icon="user" tone="text-contour" lines={product.yourPart} />
  </section>
)

type LinesProps = { heading: string; icon: IconName; tone: string; lines: string[] }

const Lines = ({ heading, icon, tone, lines }: LinesProps) =>
  lines.length > 0 && (
    <div>
      <h2 className="border-b-2 border-ink pb-3 text-xl">{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line} className="flex gap-3 border-b border-line py-2.5 text-base leading-snug">
            <Icon name={icon} className={`mt-0.5 size-5 ${tone}`} />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  )
