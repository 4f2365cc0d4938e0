import { leadPaintYear, paintInspectionDays } from '#rules/lead-paint'
import { refundDays } from '#rules/refunds'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { iconFrom } from '#web/ui/first-icon.tsx'
import { formatDollars } from '#web/ui/price.tsx'

/** The eight things to know before buying. Each links to its section of the Disclosure. */
export const KeyFacts = () => {
  const { licenceNumber, platformFee } = useBrokerage()
  const fee = platformFee > 0 ? ` ${formatDollars(platformFee)} platform fee per order.` : ''
  const facts = [
    { to: 'who-we-are', icon: 'pin', title: 'Colorado only', says: `License ${licenceNumber}.` },
    {
      to: 'agency',
      icon: 'person',
      title: 'Not your agent, until you sign',
      says: 'A package alone changes nothing.',
    },
    { to: 'fees', icon: 'tag', title: 'Fees are negotiable', says: `Not set by law.${fee}` },
    {
      to: 'offers',
      icon: 'clock',
      title: 'Offers are not guaranteed',
      says: 'They may be below market value.',
    },
    {
      to: 'refunds',
      icon: 'check',
      title: `Full refund for ${refundDays} days`,
      says: 'Until work starts, for example with the first download of a paid PDF.',
    },
    {
      to: 'lead-paint',
      icon: 'house',
      title: `Built before ${leadPaintYear}?`,
      says: `Lead paint: the buyer has ${paintInspectionDays} days to inspect.`,
    },
    {
      to: 'wire-fraud',
      icon: 'warning',
      title: 'We never send wiring details',
      says: 'Call a number that you already know.',
    },
    {
      to: 'advice',
      icon: 'scales',
      title: 'No legal or tax advice',
      says: 'Ask an attorney or a tax adviser.',
    },
  ] as const
  return (
    <section
      aria-labelledby="key-facts"
      className="mt-8 border border-t-[5px] border-line border-t-ink bg-sheet px-4 pt-4 pb-2 md:px-6 md:pb-4"
    >
      <h2 id="key-facts" className="text-xl">
        The eight things to know
      </h2>
      <ul className="mt-3 grid gap-x-8 md:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ to, icon, title, says }) => (
          <li key={to} className="relative flex gap-3 border-t border-line py-2.5 text-sm lg:block">
            <FactIcon name={icon} className="mt-0.5 size-5 text-contour lg:mb-1.5 lg:size-6" />
            <div>
              <a href={`#${to}`} className="font-display text-base font-bold link stretched">
                {title}
              </a>
              <p className="text-soft">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FactIcon = iconFrom({
  pin: 'M12 21c-1-4-6-6-6-11a6 6 0 0 1 12 0c0 5-5 7-6 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  tag: 'M3 12V4h8l10 10-8 8zM7.500 8.500h.01',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  check: 'M4 12.5 9.5 18 20 6',
  house: 'M4 11 12 4l8 7M6 10v10h12V10',
  warning: 'M12 3 22 20H2zM12 10v4M12 17h.01',
  scales: 'M12 4v16M5 8h14M5 8l-3 6h6zM19 8l-3 6h6zM8 20h8',
})
